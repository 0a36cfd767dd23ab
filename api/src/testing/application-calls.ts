import { randomBytes, randomUUID } from 'node:crypto'
import type { accountCalls } from './account-calls.ts'
import { goodPassword } from './account-calls.ts'

export type Part = [string, string | File]

export const pdfOf = (size = 2_000) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)])

export function fileOf(content: Buffer = pdfOf(), name = 'paper.pdf', type = 'application/pdf'): File {
  return new File([new Uint8Array(content)], name, { type })
}

/** The smallest PNG: one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const lawyerFields = {
  type: 'lawyer',
  name: 'Meera Iyer',
  password: goodPassword,
  phone: '',
  state: 'Maharashtra',
  district: 'Pune',
  barCouncilNumber: 'MAH/1234/2010',
  licenseNumber: 'L-77',
  specialization: 'family',
  yearsOfExperience: '8',
  terms_accepted: 'true',
}
export const lawyerPapers = [
  'idProof',
  'licenseProof',
  'barCouncilCertificate',
  'experienceCertificate',
] as const

/** Applications of helpers, over a real connection. */
export function applicationCalls(address: string, accounts: ReturnType<typeof accountCalls>) {
  async function send(
    method: 'POST' | 'PUT',
    path: string,
    parts: readonly Part[],
    headers: Record<string, string> = {},
  ) {
    const form = new FormData()
    for (const [name, value] of parts) form.append(name, value)
    const answer = await fetch(address + path, { method, body: form, headers })
    return { status: answer.status, body: (await answer.json()) as Answer }
  }

  /** A lawyer's application; a field or paper of `undefined` is left out. */
  async function partsOf(
    fields: Record<string, string | undefined> = {},
    papers: Record<string, File | undefined> = {},
  ): Promise<Part[]> {
    const email = fields.email ?? `${randomUUID()}@example.org`
    const proof = 'email_proof' in fields ? fields.email_proof : await accounts.proofFor(email)
    const all = { ...lawyerFields, ...fields, email, email_proof: proof }
    const files = { ...Object.fromEntries(lawyerPapers.map((paper) => [paper, fileOf()])), ...papers }
    const parts = Object.entries<string | File | undefined>({ ...all, ...files })
    return parts.filter((part): part is Part => part[1] !== undefined)
  }

  const apply = async (
    fields: Record<string, string | undefined> = {},
    papers: Record<string, File | undefined> = {},
    headers: Record<string, string> = {},
  ) => send('POST', '/api/nyaysathi', await partsOf(fields, papers), headers)

  /** Somebody who has applied, and is signed in. */
  async function applicant(fields: Record<string, string | undefined> = {}) {
    const email = fields.email ?? `${randomUUID()}@example.org`
    const { status, body } = await apply({ ...fields, email })
    if (status !== 201) throw new Error(`No application was made: ${JSON.stringify(body)}`)
    return { email, nyaysathi_id: body.nyaysathi_id ?? '', headers: await accounts.tokenOf(email) }
  }

  return { send, partsOf, apply, applicant }
}

type Answer = {
  nyaysathi_id?: string
  status?: string
  error?: string
  code?: string
  fields?: Record<string, string>
}
