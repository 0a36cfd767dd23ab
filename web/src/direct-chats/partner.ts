import type { DirectChatDetails } from '@nyaysathi/contracts/direct-chats'
import type { Words } from '../platform/words/index.ts'

export type Partner = {
  name: string
  picture: string | undefined
  /** The first letter as its script counts letters, or a question mark. */
  letter: string
  /** What the other one is: 'Client', or the field of work and the place. */
  about: string[]
}

/** A picture is an address, or an object with one (spec §3). */
export function pictureAddress(picture: unknown): string | undefined {
  if (typeof picture === 'string') return picture || undefined
  if (typeof picture !== 'object' || picture === null || !('secure_url' in picture)) return undefined
  return typeof picture.secure_url === 'string' && picture.secure_url ? picture.secure_url : undefined
}

export function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim())
  return first?.segment.toLocaleUpperCase() ?? '?'
}

/** Who the reader writes with (spec §2). */
export function partnerOf(details: DirectChatDetails, iAmHelper: boolean, words: Words): Partner {
  // What is missing is shown as unknown, and said in the banner.
  const side: Partial<DirectChatDetails['nyaysathi_details']> | undefined = iAmHelper
    ? details.user_details
    : details.nyaysathi_details
  const named = side?.name?.trim() ?? ''
  const partner = {
    name: named || words('direct-chats.unknown'),
    picture: pictureAddress(side?.profile_picture),
    letter: firstLetter(named),
  }
  if (iAmHelper) return { ...partner, about: [words('direct-chats.client')] }
  const { city, state } = side?.location ?? {}
  const place = [city, state].filter(Boolean).join(', ')
  const work = side?.specialization?.trim() || words('direct-chats.legal_professional')
  return { ...partner, about: place ? [work, place] : [work] }
}
