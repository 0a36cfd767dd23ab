import {
  type DocumentKind,
  type DocumentRequirement,
  documentMaxBytes,
  otherCertificationsMax,
} from '@nyaysathi/contracts/helper-applications'

const pictureTypes = ['image/jpeg', 'image/png']
const pdfType = 'application/pdf'

type ChosenFile = Pick<File, 'type' | 'size'>

/** The files for each document that a helper hands in. */
export type ChosenDocuments = Partial<Record<DocumentKind, File[]>>

export type DocumentProblem = 'not-pdf' | 'not-pdf-or-picture' | 'too-large' | 'too-many'

/** What stands against sending these files as this document; the server looks at the bytes themselves. */
export function whyNotDocuments(
  requirement: DocumentRequirement,
  files: ChosenFile[],
): DocumentProblem | undefined {
  const types = requirement.accepts === 'pdf' ? [pdfType] : [pdfType, ...pictureTypes]
  if (files.some(({ type }) => !types.includes(type)))
    return requirement.accepts === 'pdf' ? 'not-pdf' : 'not-pdf-or-picture'
  if (files.some(({ size }) => size > documentMaxBytes)) return 'too-large'
  return files.length > mostFiles(requirement) ? 'too-many' : undefined
}

export function mostFiles({ document }: Pick<DocumentRequirement, 'document'>): number {
  return document === 'otherCertifications' ? otherCertificationsMax : 1
}

/** For the `accept` of a file field. */
export function acceptedTypes({ accepts }: Pick<DocumentRequirement, 'accepts'>): string {
  return accepts === 'pdf'
    ? '.pdf,application/pdf'
    : '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png'
}
