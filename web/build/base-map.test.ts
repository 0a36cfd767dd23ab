import { describe, expect, it } from 'vitest'
import { districtZooms, makeOutline, makeRivers, makeTowns } from './base-map.ts'
import { brotliBest } from './compress-files.ts'
import { makeDistricts, stateBoxes } from './map-districts.ts'
import { makeMapNames } from './map-names.ts'

describe('the base map', () => {
  it('names every State and Union territory, in Hindi too', () => {
    const { names } = makeOutline()
    const hindi = makeMapNames('hi')
    expect(names.length).toBe(36)
    for (const [lng, lat, name] of names) {
      expect(lng).toBeGreaterThan(68)
      expect(lat).toBeGreaterThan(6)
      expect(hindi[name]).toMatch(/^\p{Script=Devanagari}/u)
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
    expect(named.length).toBeLessThan(7400)
    for (const seat of ['Gadchiroli', 'Tawang', 'Reckong Peo']) expect(named).toContain(seat)
  })

  it('writes names as the reader does, and as Hindi does where only that is known', () => {
    expect(makeMapNames('ta')).toMatchObject({ Maharashtra: 'மகாராஷ்டிரா' })
    expect(makeMapNames('mr')).toMatchObject({ Pune: 'पुणे', Gadchiroli: 'गढ़चिरौली' })
    expect(makeMapNames('ta')).not.toHaveProperty('Gadchiroli')
  })

  it('has the districts of every State, each with a zoom for its name', () => {
    const zooms = districtZooms()
    const states = Object.keys(stateBoxes())
    expect(states.length).toBe(36)
    for (const state of states)
      for (const { zoom } of makeDistricts(state, zooms).districts) expect(zoom).toBeGreaterThan(7)
    expect(stateBoxes().GA).toEqual([
      expect.closeTo(73.7, 1),
      expect.closeTo(14.9, 1),
      expect.closeTo(74.3, 1),
      expect.closeTo(15.8, 1),
    ])
  })

  it('weighs little: it goes over lines that are slow', async () => {
    const kb = async (part: object) => (await brotliBest(Buffer.from(JSON.stringify(part)))).length / 1000
    expect(await kb(makeOutline())).toBeLessThan(65)
    expect(await kb(makeRivers())).toBeLessThan(22)
    expect(await kb(makeTowns())).toBeLessThan(85)
    const zooms = districtZooms()
    for (const state of Object.keys(stateBoxes()))
      expect(await kb(makeDistricts(state, zooms))).toBeLessThan(30)
  })
})
