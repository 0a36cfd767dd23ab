import type { District, Places, State } from '../content/place-format.ts'
import { westernDigits } from '../content/text-tokens.ts'

const code = /(?<!\d)([1-9]\d{2})\s?(\d{3})(?!\d)/g
const pinWord = /\bpin\s*-?\s*(?:code)?\b|पिन|পিন|પિન|ਪਿੰਨ|ਪਿਨ|ପିନ|பின்|పిన్|ಪಿನ್|പിൻ|پن\s?کوڈ/i
const shortest = 12

/**
 * The district of a PIN code. Six figures are mostly money, an account or a one-time code: in a message they are a PIN where it
 * says so, where they fit a State that is named, or where there is nothing else.
 */
export function placesOfPins(
  text: string,
  isAddress: boolean,
  { states }: Places,
  named: readonly State[],
): { state: State; district: District | undefined } | undefined {
  const plain = westernDigits(text.normalize('NFKC'))
  const isPlain = isAddress || pinWord.test(plain) || plain.trim().length <= shortest
  for (const [, first = '', last = ''] of plain.matchAll(code)) {
    const pin = Number(first + last)
    const found = districtOf(pin, states)
    if (found && (isPlain || named.includes(found.state))) return found
  }
  return undefined
}

function districtOf(pin: number, states: readonly State[]) {
  for (const state of states) {
    const run = state.pins.find(([from, to]) => from <= pin && pin <= to)
    if (run) return { state, district: state.districts[run[2]] }
  }
  return undefined
}
