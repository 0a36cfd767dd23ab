import { randomBytes } from 'node:crypto'

/** Crockford's alphabet: no I, L, O and U, which are misread or misspelt. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const usualLength = 16

/** 80 random bits, in four groups that can be read out on the telephone; other bytes give a letter each. */
export function makeTicket(bytes: Buffer = randomBytes(usualLength)): string {
  const text = [...bytes].map((byte) => letters[byte % letters.length]).join('')
  return grouped(text)
}

function grouped(text: string): string {
  return `NS-${text.match(/.{1,4}/g)?.join('-')}`
}

/** A ticket as people type it: in small letters, with spaces, O for 0, without the NS in front. */
export function readTicket(written: string, length = usualLength): string | undefined {
  const text = written
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^NS/, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return new RegExp(`^[${letters}]{${length}}$`).test(text) ? grouped(text) : undefined
}
