import type { Citation } from '@nyaysathi/contracts/assistant'
import { toLatinDigits } from '../reply/reply-blocks.ts'

/** What a reader pressed on in the text; a second press on the same is a new one. */
export type PressedReference = { text: string }

const mostShown = 60

/** The assistant may run on another host, so nothing in its answer is taken on trust. */
export function readCitations(content: unknown): Citation[] {
  if (!Array.isArray(content)) return []
  return content.slice(0, mostShown).flatMap((one: unknown) => {
    const field = (name: string) => {
      const value: unknown = typeof one === 'object' && one !== null ? Reflect.get(one, name) : undefined
      return typeof value === 'string' && value.length < 300 ? value : ''
    }
    const act = field('act')
    const section = field('section')
    if (!act || !section) return []
    return [
      {
        act,
        section,
        title: field('title'),
        act_name: field('act_name'),
        source: officialAddress(field('source')),
        law_as_on: /^\d{4}-\d{2}-\d{2}$/.test(field('law_as_on')) ? field('law_as_on') : '',
      },
    ]
  })
}

/** Only the two official collections: no other address is worth a reader's trust here. */
function officialAddress(address: string): string {
  return /^https:\/\/(?:www\.indiacode\.nic\.in|legislative\.gov\.in)\//.test(address) ? address : ''
}

export function sourceKey({ act, section }: Pick<Citation, 'act' | 'section'>): string {
  return `${act} ${section}`
}

/** The source that a reader has pressed on in the text: "BNS 115, 117", "Section 85 of the BNS", "अनुच्छेद 21". */
export function findSource(citations: readonly Citation[], pressed: string): Citation | undefined {
  const text = toLatinDigits(pressed)
  const numbers = text.match(/\d+[A-Z]{0,2}(?:\([\da-zA-Z]+\))*/g) ?? []
  const isNamed = ({ act, act_name }: Citation) =>
    text.includes(act) ||
    (act_name !== undefined && act_name !== '' && text.includes(act_name.replace(/, \d{4}$/, '')))
  const inAct = citations.filter(isNamed)
  const among = inAct.length > 0 ? inAct : citations.filter(({ act }) => act === 'Constitution')
  for (const number of numbers) {
    const whole = number.replace(/\(.*$/, '')
    const found =
      among.find(({ section }) => section === number) ??
      among.find(({ section }) => section.replace(/\(.*$/, '').split(' ').at(-1) === whole)
    if (found) return found
  }
  return inAct[0]
}
