export { ApplicationHistory } from './application-history.tsx'
export { documentWords, fieldWords, statusWords } from './application-words.ts'
export {
  acceptedTypes,
  type ChosenDocuments,
  type DocumentProblem,
  mostFiles,
  whyNotDocuments,
} from './document-rules.ts'
export { NameInScriptField, nameInScriptProblem } from './name-in-script-field.tsx'
export { PracticeAreaField } from './practice-area-field.tsx'
export { StatusMark } from './status-mark.tsx'
