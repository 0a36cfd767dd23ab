import type { ComposedSms } from '../compose-sms.ts'

/** Brings an SMS on its way: to an SMS centre, or to a gateway. */
export type SmsCarrier = {
  /**
   * Gives what it is called there, if that is said.
   *
   * @throws {SmsRefused} for good; {SmsNotTaken} surely not, so that it can be tried again; after anything else nobody
   * knows whether it was taken
   */
  carry(sms: ComposedSms): Promise<{ centre_id: string | null }>
  close(): Promise<void> | void
}

/** It will never be taken. */
export class SmsRefused extends Error {
  override name = 'SmsRefused'
  readonly refusal: string
  constructor(refusal: string) {
    super('An SMS was refused for good.')
    this.refusal = refusal
  }
}

/** It was surely not taken. */
export class SmsNotTaken extends Error {
  override name = 'SmsNotTaken'
  /** Why, as a machine word. */
  readonly code: string
  readonly retryAfterSeconds: number | undefined
  constructor(code: string, retryAfterSeconds?: number) {
    super('An SMS was not taken.')
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}
