export { findInterfaceLanguage, interfaceLanguages } from './interface-languages.ts'
export type { ScreenWords, WordId } from './word-ids.ts'
export {
  chooseLanguage,
  framePart,
  loadWords,
  RichWords,
  rememberNamedLanguage,
  speakLanguage,
  spokenWords,
  startWords,
  useInterfaceLanguage,
  useWords,
  type Words,
  WordsProvider,
  wordAddresses,
} from './words.tsx'
