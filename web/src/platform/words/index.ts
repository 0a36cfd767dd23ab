export { findInterfaceLanguage, interfaceLanguages } from './interface-languages.ts'
export type { ScreenWords, WordId } from './word-ids.ts'
export {
  chooseLanguage,
  enterByLanguage,
  findWords,
  framePart,
  loadWords,
  RichWords,
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
