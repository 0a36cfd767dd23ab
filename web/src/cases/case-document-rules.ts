/** Written out, because the contract's own list brings its schemas along; a test compares them. */
export const documentExtensions = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png']
export const documentMaxBytes = 10_485_760
export const mostDocuments = 10

export type DocumentProblem = 'type' | 'size' | 'empty' | 'many'

/** Why these files cannot be sent with a case query, and which of them is the reason. */
export function whyNotDocuments(
  files: readonly { name: string; size: number }[],
): { problem: DocumentProblem; name: string } | undefined {
  if (files.length > mostDocuments) return { problem: 'many', name: '' }
  for (const { name, size } of files) {
    const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
    if (!documentExtensions.includes(extension)) return { problem: 'type', name }
    if (size > documentMaxBytes) return { problem: 'size', name }
    if (size === 0) return { problem: 'empty', name }
  }
  return undefined
}
