export { CaseDocuments } from './case-documents.tsx'
export { caseTypeWords, reasonWords } from './case-words.ts'
export { GuidanceNote } from './confidential-note.tsx'
export { SaidBy } from './said-by.tsx'
