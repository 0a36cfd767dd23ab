export { findInterfaceLanguage, interfaceLanguages } from './interface-languages.ts'
export type { WordId } from './word-ids.ts'
export {
  fetchCatalogue,
  RichWords,
  startWords,
  useChooseLanguage,
  useInterfaceLanguage,
  useWords,
  type Words,
  WordsProvider,
  type WordValues,
} from './words.tsx'
