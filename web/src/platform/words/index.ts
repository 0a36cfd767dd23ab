export { findInterfaceLanguage, interfaceLanguages } from './interface-languages.ts'
export type { ScreenWords, WordId } from './word-ids.ts'
export {
  framePart,
  loadWords,
  RichWords,
  rememberNamedLanguage,
  spokenWords,
  startWords,
  useChooseLanguage,
  useInterfaceLanguage,
  useWords,
  type Words,
  WordsProvider,
  wordAddresses,
} from './words.tsx'
