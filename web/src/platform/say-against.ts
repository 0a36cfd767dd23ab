import type { AgainstWhom } from '@nyaysathi/contracts/against-whom'
import { sayPhone } from '@nyaysathi/contracts/phone-numbers'

/** Whom somebody is against, in one line. */
export function sayAgainst({ name, place, telephone }: AgainstWhom): string {
  return [name, place, telephone && sayPhone(telephone)].filter(Boolean).join(' · ')
}
