import { createHmac } from 'node:crypto'
import {
  applicationFileTypeMessage,
  certificateFileTypeMessage,
  type DocumentKind,
  documentKinds,
  documentMaxBytes,
} from '@nyaysathi/contracts/helper-applications'
import type { HelperType } from '@nyaysathi/contracts/helpers'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import {
  claimFile,
  discardFiles,
  type Identify,
  openFile,
  receiveUpload,
  type UploadedFile,
} from '../files/index.ts'
import type { Services } from '../platform/services.ts'
import type { Connection } from '../platform/statements.ts'
import { insertDocument } from './application-queries.ts'
import { takesDocument } from './application-rules.ts'

export type SentDocument = { kind: DocumentKind; file: UploadedFile; contentHash: Buffer }

/** What the files of applications are kept for. */
export const applicationPurpose = 'application'

const maxFiles = 10

/**
 * Reads the form and keeps its papers, which belong to nothing until `storeDocuments`. Of each kind the last one counts;
 * only further certificates may be several.
 *
 * @throws {ApiError}
 */
export async function receiveDocuments<Fields extends z.ZodMiniType>(
  services: Services,
  request: FastifyRequest,
  { fields, owner_user_id, identify }: { fields: Fields; owner_user_id: string | null; identify?: Identify },
): Promise<{ fields: z.infer<Fields>; documents: SentDocument[] }> {
  const received = await receiveUpload(services, request, {
    fields,
    maxFiles,
    ...(identify ? { identify } : {}),
    keep: (field) => {
      const kind = documentKinds.find((each) => each === field)
      const isIdentity = kind === 'idProof'
      return (
        kind && {
          owner_user_id,
          purpose: applicationPurpose,
          allowed: isIdentity ? (['pdf', 'jpeg', 'png'] as const) : (['pdf'] as const),
          limitBytes: documentMaxBytes,
          wrongTypeText: isIdentity ? applicationFileTypeMessage : certificateFileTypeMessage,
        }
      )
    },
  })
  try {
    const documents: SentDocument[] = []
    for (const file of received.files) {
      const kind = file.field_name as DocumentKind
      documents.push({ kind, file, contentHash: await hashContent(services, file.file_id) })
    }
    return { fields: received.fields, documents: await withoutRepeats(services, documents) }
  } catch (error) {
    await discardFiles(services, received.files)
    throw error
  }
}

async function withoutRepeats(services: Services, documents: SentDocument[]): Promise<SentDocument[]> {
  const isLast = ({ kind }: SentDocument, index: number) =>
    kind === 'otherCertifications' || !documents.slice(index + 1).some((later) => later.kind === kind)
  return dropUnless(services, documents, isLast)
}

/** Papers that the type does not ask for are not kept. */
export function dropUnaskedPapers(
  services: Services,
  type: HelperType,
  documents: SentDocument[],
): Promise<SentDocument[]> {
  return dropUnless(services, documents, ({ kind }) => takesDocument(type, kind))
}

async function dropUnless(
  services: Services,
  documents: SentDocument[],
  isKept: (document: SentDocument, index: number) => boolean,
): Promise<SentDocument[]> {
  const dropped = documents.filter((document, index) => !isKept(document, index))
  await discardFiles(
    services,
    dropped.map(({ file }) => file),
  )
  return documents.filter((document) => !dropped.includes(document))
}

/** Keyed. */
export async function hashContent(
  services: Pick<Services, 'config' | 'database' | 'keys'>,
  fileId: string,
): Promise<Buffer> {
  const opened = await openFile(services, fileId)
  if (!opened) throw new Error('A file that was just stored is not there.')
  const hash = createHmac('sha256', services.keys.documentContents)
  for await (const piece of opened.stream) hash.update(piece)
  return hash.digest()
}

/** In the transaction that writes the application. */
export async function storeDocuments(
  connection: Connection,
  nyaysathiId: string,
  documents: readonly SentDocument[],
): Promise<void> {
  for (const { kind, file, contentHash } of documents) {
    await claimFile(connection, file.file_id, { owner_user_id: nyaysathiId, purpose: applicationPurpose })
    await insertDocument(connection, {
      nyaysathi_id: nyaysathiId,
      kind,
      file_id: file.file_id,
      content_hash: contentHash,
    })
  }
}
