/// <reference path="./smpp-package.d.ts" />
import { createHash } from 'node:crypto'
import smpp from 'smpp'

/** One of the messages that a telephone puts together again. */
export type SmsPart = {
  /** 0: the alphabet of GSM 03.38; 8: UCS-2. */
  data_coding: 0 | 8
  /** 0x40: a header (UDH) says which part it is. */
  esm_class: 0 | 0x40
  short_message: Buffer
}

/** How much fits into one message, and into one of several: in signs of GSM 03.38, and of UCS-2. */
const room = { gsm: { alone: 160, each: 153 }, ucs2: { alone: 70, each: 67 } } as const

/**
 * The messages that a text makes. The same text and `sms_id` make the same ones, reference included, so that a telephone that
 * gets one twice can tell.
 */
export function partsOf(text: string, sms_id: string): SmsPart[] {
  const isGsm = smpp.encodings.ASCII.match(text)
  const { alone, each } = isGsm ? room.gsm : room.ucs2
  const data_coding = isGsm ? 0 : 8
  const signs = [...text].map((sign) => encoded(sign, isGsm))
  const unit = isGsm ? 1 : 2
  const total = signs.reduce((sum, sign) => sum + sign.length / unit, 0)
  if (total <= alone) return [{ data_coding, esm_class: 0, short_message: Buffer.concat(signs) }]
  const bodies = inPieces(signs, each * unit)
  if (bodies.length > 255) throw new Error('A text is too long for an SMS.')
  const reference = createHash('sha256').update(sms_id).digest()[0] ?? 0
  return bodies.map((body, at) => ({
    data_coding,
    esm_class: 0x40,
    short_message: Buffer.concat([Buffer.from([5, 0, 3, reference, bodies.length, at + 1]), body]),
  }))
}

/** Signs stay whole: those of two bytes in GSM, and pairs in UCS-2. */
function inPieces(signs: Buffer[], size: number): Buffer[] {
  const pieces: Buffer[][] = [[]]
  let filled = 0
  for (const sign of signs) {
    if (filled + sign.length > size) {
      pieces.push([])
      filled = 0
    }
    pieces.at(-1)?.push(sign)
    filled += sign.length
  }
  return pieces.map((piece) => Buffer.concat(piece))
}

function encoded(sign: string, isGsm: boolean): Buffer {
  return isGsm ? smpp.gsmCoder.encode(sign, 0) : Buffer.from(sign, 'utf16le').swap16()
}
