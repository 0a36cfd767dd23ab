export { CaseDocuments } from './case-documents.tsx'
export { CaseMessage } from './case-message.tsx'
export { caseTypeWords, reasonWords } from './case-words.ts'
export { GuidanceNote } from './confidential-note.tsx'
