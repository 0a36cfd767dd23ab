export { ApplicationHistory } from './application-history.tsx'
export { documentWords, fieldWords, statusWords } from './application-words.ts'
export { acceptedTypes, mostFiles, type PaperProblem, whyNotPapers } from './paper-rules.ts'
export { StatusMark } from './status-mark.tsx'
