import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  comparedText,
  type Receipt,
  type ReceiptStatement,
  readReceiptCode,
  signedText,
} from '@nyaysathi/contracts/receipts'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkReceipt, type KnownKey, verdictOf } from './check-receipt.ts'
import { packedMaxLength, packReceipt, unpackReceipt } from './packed-receipt.ts'
import { readBrought, writeReceiptFile } from './receipt-file.ts'

/** As the server makes them, by another program's Ed25519. */
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const keys: KnownKey[] = [{ id: 'abcd1234', public_key: rawOf(publicKey), withdrawn: false }]

function rawOf(key: KeyObject): string {
  return String(key.export({ format: 'jwk' }).x)
}

const digest = (text: string) => createHash('sha256').update(comparedText(text)).digest('base64url')

function makeReceipt(answer: string, question: string | null = 'मेरे पति मुझे मारते हैं'): Receipt {
  const statement: ReceiptStatement = {
    version: 1,
    code: '7K2M-0001-ABCD-WXYZ',
    given_at: '2026-11-21T06:30:00.000Z',
    language: 'hindi',
    engine: 'built-in',
    register: '4365d1fe6ae61c3b',
    law_as_on: '2026-11-21',
    earlier_messages: 2,
    citations: [
      { act: 'BNS', section: '85', title: 'Cruelty by husband or his relatives' },
      { act: 'PWDVA', section: '12', title: 'Application to Magistrate', source: 'https://example.in/12' },
    ],
    question_digest: question === null ? null : digest(question),
    answer_digest: digest(answer),
    key: 'abcd1234',
  }
  const signature = sign(null, Buffer.from(signedText(statement)), privateKey).toString('base64url')
  return { statement, signature, question, answer }
}

const short = '***अभी यह करें***\n\n- **112** पर फ़ोन करें।\n- BNS 85'
const room = packedMaxLength - 30

async function packed(receipt: Receipt): Promise<{ text: string; holdsTexts: boolean }> {
  const made = await packReceipt(receipt, room)
  if (!made) throw new Error('It does not fit')
  return made
}

const verdict = async (brought: Parameters<typeof checkReceipt>[0], known = keys) =>
  verdictOf(await checkReceipt(brought, known))

describe('a receipt in a QR code', () => {
  it('is whole where the texts fit, and genuine', async () => {
    const receipt = makeReceipt(short)
    const { text, holdsTexts } = await packed(receipt)
    expect(holdsTexts).toBe(true)
    const brought = await readBrought(`https://help.example/receipt#${text}`)
    expect(brought).toEqual({ kind: 'receipt', receipt })
    if (brought.kind === 'receipt') {
      expect(await checkReceipt(brought.receipt, keys)).toEqual({
        signature: 'good',
        by: 'device',
        question: 'same',
        answer: 'same',
      })
    }
  })

  it('keeps to its length without the texts, and says that they are not there', async () => {
    const long = Array.from({ length: 900 }, (_, at) => `शब्द${(at * 7919) % 1009}`).join(' ')
    const { text, holdsTexts } = await packed(makeReceipt(long))
    expect(holdsTexts).toBe(false)
    expect(text.length).toBeLessThanOrEqual(room)
    const brought = await unpackReceipt(text)
    expect(brought).toBeDefined()
    if (!brought) return
    expect(await checkReceipt(brought, keys)).toEqual({
      signature: 'good',
      by: 'device',
      question: 'absent',
      answer: 'absent',
    })
  })

  it('is not genuine any more with any one letter changed', async () => {
    const receipt = makeReceipt(short)
    const { text } = await packed(receipt)
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    for (let at = 0; at < text.length; at += 1) {
      const other = letters[(letters.indexOf(text[at] ?? '') + 1 + (at % 62)) % 64]
      if (other === text[at]) continue
      const brought = await unpackReceipt(text.slice(0, at) + other + text.slice(at + 1))
      if (!brought) continue
      // The last bits can mean nothing: then nothing is changed.
      if (!isDeepStrictEqual(brought, receipt)) expect(await verdict(brought), `letter ${at}`).toBe('bad')
    }
  })

  it('is refused when it is cut, blown up or something else', async () => {
    const { text } = await packed(makeReceipt(short))
    for (const wrong of [text.slice(0, -3), text.slice(2), '1.', '1.AAAA', 'https://evil.example/', ''])
      expect((await readBrought(wrong)).kind, wrong.slice(0, 20)).toBe('mixed_up')
    const bomb = await packReceipt({ ...makeReceipt('x'), answer: 'x'.repeat(5_000_000) }, 100_000)
    expect(await unpackReceipt(bomb?.text ?? '')).toBeUndefined()
  })
})

describe('a saved file', () => {
  let file: string
  beforeAll(() => {
    file = writeReceiptFile(makeReceipt(short), 'https://help.example')
  })
  const bring = async (text: string) => {
    const brought = await readBrought(text)
    if (brought.kind !== 'receipt') throw new Error('This is no receipt')
    return brought.receipt
  }

  it('is genuine', async () => {
    expect(await verdict(await bring(file))).toBe('good')
  })

  it.each([
    ['the answer', '112', '113', { signature: 'good', answer: 'changed' }],
    ['the question', 'मारते', 'मारता', { signature: 'good', question: 'changed' }],
    ['the code', '7K2M-0001', '7K2M-0002', { signature: 'broken' }],
    ['the time', '06:30:00', '06:31:00', { signature: 'broken' }],
    ['a section', '"section": "85"', '"section": "86"', { signature: 'broken' }],
    ['the writer', '"built-in"', '"a model"', { signature: 'broken' }],
    ['the count of messages', '"earlier_messages": 2', '"earlier_messages": 0', { signature: 'broken' }],
    ['the key', '"key": "abcd1234"', '"key": "abcd1235"', { signature: 'unknown_key' }],
  ])('shows a change of %s', async (_what, from, to, found) => {
    expect(file).toContain(from)
    const changed = await bring(file.replace(from, to))
    expect(await checkReceipt(changed, keys)).toMatchObject(found)
    expect(await verdict(changed)).toBe('bad')
  })

  it('is not genuine with the key of somebody else, or with one that was withdrawn', async () => {
    const other = [
      { id: 'abcd1234', public_key: rawOf(generateKeyPairSync('ed25519').publicKey), withdrawn: false },
    ]
    expect(await verdict(await bring(file), other)).toBe('bad')
    expect(
      await checkReceipt(
        await bring(file),
        keys.map((key) => ({ ...key, withdrawn: true })),
      ),
    ).toMatchObject({
      signature: 'withdrawn',
    })
  })

  it('with a question put in where it was left out is not genuine', async () => {
    const receipt = makeReceipt(short, null)
    expect(await verdict(receipt)).toBe('good')
    expect(await verdict({ ...receipt, question: 'Something else?' })).toBe('bad')
  })
})

describe('a browser without Ed25519', () => {
  it('takes the word of the server for its own, and is never sure without one', async () => {
    const receipt = makeReceipt(short)
    const { subtle } = crypto
    const importKey = subtle.importKey
    try {
      subtle.importKey = async () => {
        throw new DOMException('Unrecognized name.', 'NotSupportedError')
      }
      expect(await checkReceipt(receipt, keys)).toMatchObject({ signature: 'unchecked', by: 'server' })
      expect(await verdict(receipt)).toBe('open')
      expect(await checkReceipt(receipt, keys, 'good')).toMatchObject({ signature: 'good', by: 'server' })
      expect(await verdict({ ...receipt, answer: 'Something else' })).toBe('bad')
    } finally {
      subtle.importKey = importKey
    }
  })
})

it.each([
  ['7k2m0001abcdwxyz', '7K2M-0001-ABCD-WXYZ'],
  [' 7K2M – oool – abcd wxyz', '7K2M-0001-ABCD-WXYZ'],
  ['https://help.example/receipt/7K2M-0001-ABCD-WXYZ?lang=hi', '7K2M-0001-ABCD-WXYZ'],
  ['7K2M-0001-ABCD-WXY', undefined],
  ['7K2M-0001-ABCD-WXYU', undefined],
  ['', undefined],
])('%s is read as the code %s', (written, code) => {
  expect(readReceiptCode(written)).toBe(code)
})
