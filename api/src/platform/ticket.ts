import { randomBytes } from 'node:crypto'

/** Crockford's alphabet: no I, L, O and U, which are misread or misspelt. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 16

/** 80 random bits, in four groups that can be read out on the telephone. */
export function makeTicket(): string {
  const text = [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('')
  return `NS-${text.match(/.{4}/g)?.join('-')}`
}

/** A ticket as people type it: in small letters, with spaces, O for 0, without the NS in front. */
export function readTicket(written: string): string | undefined {
  const text = written
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^NS/, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return new RegExp(`^[${letters}]{${length}}$`).test(text)
    ? `NS-${text.match(/.{4}/g)?.join('-')}`
    : undefined
}
