import { createSecretKey, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deriveKeys } from './keys.ts'
import { SealBrokenError, seal, unsealText } from './sealing.ts'

const makeKey = () => createSecretKey(randomBytes(32))
const key = makeKey()

describe('a sealed text', () => {
  it('opens again in its place', () => {
    for (const text of ['', 'x', 'मेरे पति मुझे मारते हैं 😔', 'y'.repeat(100_000)]) {
      expect(unsealText(key, seal(key, text, 'messages.text:1'), 'messages.text:1')).toBe(text)
    }
  })

  it('is another one each time', () => {
    expect(seal(key, 'same', 'a:1').equals(seal(key, 'same', 'a:1'))).toBe(false)
  })

  it('stays shut in another row or column, with another key, and with any bit changed', () => {
    const sealed = seal(key, 'the truth', 'messages.text:1')
    expect(() => unsealText(key, sealed, 'messages.text:2')).toThrow(SealBrokenError)
    expect(() => unsealText(key, sealed, 'messages.reason:1')).toThrow(SealBrokenError)
    expect(() => unsealText(makeKey(), sealed, 'messages.text:1')).toThrow(SealBrokenError)
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => unsealText(key, changed, 'messages.text:1')).toThrow(SealBrokenError)
    }
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => unsealText(key, sealed.subarray(0, length), 'messages.text:1')).toThrow(SealBrokenError)
    }
  })
})

describe('the keys', () => {
  it('are one for each purpose, and all different with another secret', () => {
    const all = [deriveKeys('one'), deriveKeys('two')].flatMap((keys) => Object.values(keys))
    expect(new Set(all.map((each) => each.export().toString('hex'))).size).toBe(all.length)
    expect(deriveKeys('one').chatKeys.equals(deriveKeys('one').chatKeys)).toBe(true)
  })
})
