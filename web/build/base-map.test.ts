import { describe, expect, it } from 'vitest'
import { makeOutline, makeTowns } from './base-map.ts'
import { brotliBest } from './compress-files.ts'

describe('the base map', () => {
  it('names every State and Union territory in English and Hindi', () => {
    const { names } = makeOutline()
    expect(names.length).toBe(36)
    for (const [lng, lat, , hindi] of names) {
      expect(lng).toBeGreaterThan(68)
      expect(lat).toBeGreaterThan(6)
      expect(hindi).toMatch(/^\p{Script=Devanagari}/u)
    }
  })

  it('names the big towns first, and each town once', () => {
    const towns = makeTowns()
    const first = towns[0]?.names ?? []
    for (const name of ['Mumbai', 'Kolkata', 'Chennai', 'Hyderabad', 'Srinagar', 'Port Blair'])
      expect(first).toContain(name)
    const named = towns.flatMap(({ names, at }) => {
      expect(at.length).toBe(names.length * 2)
      return names
    })
    // Some positions of the list lie abroad.
    expect(named.length).toBeGreaterThan(7000)
    expect(named.length).toBeLessThan(7066)
  })

  it('weighs little: it goes over lines that are slow', async () => {
    const kb = async (part: object) => (await brotliBest(Buffer.from(JSON.stringify(part)))).length / 1000
    expect(await kb(makeOutline())).toBeLessThan(65)
    expect(await kb(makeTowns())).toBeLessThan(85)
  })
})
