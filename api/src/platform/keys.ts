import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { rememberEarlier } from './key-ring.ts'

/** One key per purpose, so that a flaw in the use of one tells nothing about another. */
const purposes = {
  /** Wraps the key of each chat. */
  chatKeys: 'chat keys',
  /** Wraps the key of each case query. */
  caseKeys: 'case keys',
  guestIds: 'guest ids',
  requestDigests: 'request digests',
  sessionTokens: 'session tokens',
  rateLimitSources: 'rate limit sources',
  emailAddresses: 'email addresses',
  oneTimeCodes: 'one-time codes',
  emailProofs: 'email proofs',
  devices: 'devices',
  /** Seals names, mail addresses, telephones and towns of accounts. */
  people: 'people',
  /** Seals the secrets of authenticator apps. */
  secondFactors: 'second factors',
  recoveryCodes: 'recovery codes',
  mailContents: 'mail contents',
  mailRecipients: 'mail recipients',
  smsContents: 'sms contents',
  smsRecipients: 'sms recipients',
  auditChains: 'audit chains',
  /** Wraps the key of each stored file. */
  fileKeys: 'file keys',
  fileLinks: 'file links',
  /** Tells whose files lie in a bucket. */
  storageMarks: 'storage marks',
  /** Seals complaints about this service and their answers. */
  grievances: 'grievances',
  grievanceTickets: 'grievance tickets',
  /** Seals numbers and words of people who ask to be called. */
  callbacks: 'callbacks',
  callbackReferences: 'callback references',
  /** Knows a number again that has asked before, or must not be called. */
  callbackNumbers: 'callback numbers',
  /** Wraps the key of each story. */
  storyKeys: 'story keys',
  storyCodes: 'story codes',
  /** Where the neutral order of the directory begins today. */
  listingOrder: 'listing order',
  /** Tells that two applications sent the same paper. */
  documentContents: 'document contents',
  /** Wraps the key of each appointment. */
  appointmentKeys: 'appointment keys',
  /** Wraps the key of each side of a direct chat. */
  directChatKeys: 'direct chat keys',
  /** Seals the texts that helpers keep to send them often. */
  quickReplies: 'quick replies',
  /** Knows somebody again who may be on the other side of a helper's matter. */
  conflictFacts: 'conflict facts',
  /** Seals what somebody showed to the administrators. */
  chatReports: 'chat reports',
  /** Knows the number of a helper again whose account is gone, and seals why it was noted. */
  helperConduct: 'helper conduct',
  /** Seals what proves that an answer was given here. */
  answerOrigins: 'answer origins',
  /** With a receipt's code it opens the receipt. */
  receiptTexts: 'receipt texts',
  receiptCodes: 'receipt codes',
  /** The seed of the key that signs receipts. */
  receiptSignatures: 'receipt signatures',
  /** Seals the keys that outlive a change of the secret. */
  keptKeys: 'kept keys',
} as const

export type KeyPurpose = keyof typeof purposes

export type Keys = Readonly<Record<KeyPurpose, KeyObject>>

/**
 * Keys whose work cannot be done anew: nobody can hash again what was never kept. They outlive a change of the secret,
 * sealed in `kept_keys` (kept-keys.ts). All others seal and sign, and change with it.
 */
export const keptPurposes = [
  'guestIds',
  'requestDigests',
  'emailAddresses',
  'oneTimeCodes',
  'emailProofs',
  'devices',
  'recoveryCodes',
  'mailRecipients',
  'smsRecipients',
  'auditChains',
  'storageMarks',
  'grievanceTickets',
  'callbackReferences',
  'callbackNumbers',
  'storyCodes',
  'documentContents',
  'helperConduct',
  'conflictFacts',
  'receiptTexts',
  'receiptCodes',
] as const satisfies readonly KeyPurpose[]

/**
 * All keys of the program, 32 bytes each, from the one secret (HKDF-SHA256).
 *
 * @param earlier secrets from before it, the newest first: what they sealed opens, what they signed is believed, and
 * nothing is sealed or signed with them
 */
export function deriveKeys(secretKey: string, earlier: readonly string[] = []): Keys {
  const derive = (secret: string, purpose: KeyPurpose) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'nyaysathi/v1', purposes[purpose], 32)))
  const keyFor = (purpose: KeyPurpose) => {
    // Made when the installation was, if nothing was kept yet.
    if (keptPurposes.some((kept) => kept === purpose)) return derive(earlier.at(-1) ?? secretKey, purpose)
    const key = derive(secretKey, purpose)
    rememberEarlier(
      key,
      earlier.map((secret) => derive(secret, purpose)),
    )
    return key
  }
  const names = Object.keys(purposes) as KeyPurpose[]
  return Object.fromEntries(names.map((purpose) => [purpose, keyFor(purpose)])) as Keys
}

/** What the database may hold in place of `text`: equal texts stay equal, and without the key nothing can be tried. */
export function keyedHash(key: KeyObject, text: string): Buffer {
  return createHmac('sha256', key).update(text, 'utf8').digest()
}
