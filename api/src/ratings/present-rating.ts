import type { Review } from '@nyaysathi/contracts/ratings'
import { indianDay } from '../appointments/index.ts'
import type { RatingRow } from './rating-queries.ts'

export function presentRating({ rating_id, rating, comment, written_at, name }: RatingRow): Review {
  return {
    rating_id,
    user: name === null ? 'Anonymous' : shortName(name),
    anonymous: name === null,
    comment,
    rating,
    month: indianDay(written_at).slice(0, 7),
  }
}

/** `Asha Kiran Patil` as `Asha P.` */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  if (!last) return first
  // A letter of an Indian script is its consonant with the signs on it.
  const [initial] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(last)
  return `${first} ${initial?.segment ?? ''}.`
}
