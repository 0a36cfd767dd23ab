import { caseDocumentExtensions, caseDocumentMaxBytes, caseMaxDocuments } from '@nyaysathi/contracts/cases'

export type DocumentProblem = 'type' | 'size' | 'empty' | 'many'

/** Why these files cannot be sent with a case query, and which of them is the reason. */
export function whyNotDocuments(
  files: readonly { name: string; size: number }[],
): { problem: DocumentProblem; name: string } | undefined {
  if (files.length > caseMaxDocuments) return { problem: 'many', name: '' }
  for (const { name, size } of files) {
    const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
    if (!caseDocumentExtensions.some((allowed) => allowed === extension)) return { problem: 'type', name }
    if (size > caseDocumentMaxBytes) return { problem: 'size', name }
    if (size === 0) return { problem: 'empty', name }
  }
  return undefined
}
