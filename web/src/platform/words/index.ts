export { findInterfaceLanguage, interfaceLanguages } from './interface-languages.ts'
export type { ScreenWords, WordId } from './word-ids.ts'
export {
  chooseLanguage,
  findWords,
  framePart,
  loadWords,
  RichWords,
  rememberNamedLanguage,
  speakLanguage,
  speaksAsServer,
  spokenWords,
  startWords,
  useInterfaceLanguage,
  useWords,
  type Words,
  WordsProvider,
  wordAddresses,
} from './words.tsx'
