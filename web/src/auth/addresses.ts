import { EmailAddress } from '@nyaysathi/contracts/accounts'
import { isOfCountries, readPhone, sayPhone } from '@nyaysathi/contracts/phone-numbers'
import { useHydrated } from '../platform/use-hydrated.ts'
import { webSettings } from '../platform/web-settings.ts'
import type { WordId, Words } from '../platform/words/index.ts'

/** By what an account is known. */
export type AddressKind = 'email' | 'phone'
export type Address = { email: string; phone?: never } | { phone: string; email?: never }

const none: string[] = []

/** What numbers must begin with that SMS are sent to; empty where none are sent, and in the prerendered page. */
export function useSmsCountries(): readonly string[] {
  return useHydrated() ? webSettings().sms_country_codes : none
}

/** As it travels: a number in E.164 if it is one. */
export function sendable(kind: AddressKind, typed: string): string {
  return kind === 'phone' ? (readPhone(typed).phone ?? typed.trim()) : typed.trim()
}

/** @param countries none where only mail is known: then all that is typed is taken for it */
export function kindOfTyped(typed: string, countries: readonly string[]): AddressKind {
  return countries.length > 0 && !typed.includes('@') ? 'phone' : 'email'
}

export function addressOf(kind: AddressKind, typed: string): Address {
  return kind === 'phone' ? { phone: sendable(kind, typed) } : { email: sendable(kind, typed) }
}

/** In one piece, and its digits in their order where the words run from right to left. */
export function shownAddress(address: string): string {
  return `\u2066${sayPhone(address).replaceAll(' ', '\u00a0')}\u2069`
}

const phoneWords = {
  missing: 'auth.phone_missing',
  wrong: 'auth.phone_wrong',
  landline: 'auth.phone_landline',
} as const satisfies Record<string, WordId>

/** What is wrong with an address before anything is sent to it. */
export function addressProblem(
  words: Words,
  kind: AddressKind,
  typed: string,
  countries: readonly string[],
): string | undefined {
  if (kind === 'phone') {
    const { phone, problem } = readPhone(typed)
    if (problem) return words(phoneWords[problem])
    if (isOfCountries(phone, countries)) return undefined
    return words('auth.phone_country', { codes: countries.map((code) => `+${code}`).join(', ') })
  }
  if (!typed.trim()) return words('auth.email_missing')
  return EmailAddress.safeParse(typed).success ? undefined : words('auth.email_wrong')
}

/** The same for the one field in which either stands. */
export function typedProblem(words: Words, typed: string, countries: readonly string[]): string | undefined {
  if (countries.length > 0 && !typed.trim()) return words('auth.address_missing')
  return addressProblem(words, kindOfTyped(typed, countries), typed, countries)
}
