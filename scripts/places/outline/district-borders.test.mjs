import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readRows } from '../district-names.mjs'
import { isInside } from './rings.mjs'

const { precision, origin, states } = JSON.parse(
  readFileSync(new URL('../../../knowledge/places/district-borders.json', import.meta.url), 'utf8'),
)
const rows = readRows('districts.csv')
const withBorders = rows.filter(({ state, name }) => find(state, name))

function find(state, name) {
  return states[state].districts.find((district) => district.name === name)
}

function ringsOf(state, { rings }) {
  return rings.map((ring) =>
    ring.flatMap((line) =>
      line < 0 ? unpack(states[state].lines[~line]).reverse() : unpack(states[state].lines[line]),
    ),
  )
}

function unpack(line) {
  const points = []
  let [x, y] = [0, 0]
  for (let at = 0; at < line.length; at += 2) {
    x += line[at]
    y += line[at + 1]
    points.push([origin[0] + x / precision, origin[1] + y / precision])
  }
  return points
}

describe('the borders of districts', () => {
  it('are known for all but the districts that are newer than the source', () => {
    const without = rows
      .filter((row) => !withBorders.includes(row))
      .map(({ state, name }) => `${state} ${name}`)
    expect(withBorders.length).toBe(732)
    expect(without).toMatchSnapshot()
  })

  it('lie around the seat of their district, but where it sits in the next one or its position is rough', () => {
    const elsewhere = withBorders.filter(
      (row) => !isInside([Number(row.lng), Number(row.lat)], ringsOf(row.state, find(row.state, row.name))),
    )
    expect(elsewhere.map(({ state, name }) => `${state} ${name}`)).toEqual([
      'AR Kra Daadi',
      'AR Lower Siang',
      'AR Pakke Kessang',
      'AS Kamrup',
      'AS Sribhumi',
      'KA Bengaluru Rural',
      'MH Mumbai City',
      'MN Imphal West',
      'OD Nuapada',
      'TS Rangareddy',
      'TS Warangal',
      'DL North West Delhi',
      'JK Kupwara',
    ])
  })

  it('tell nobody where they are in a district that newer ones were cut out of', () => {
    for (const { state, lng, lat } of rows.filter((row) => !withBorders.includes(row))) {
      const around = states[state].districts.find((district) =>
        isInside([Number(lng), Number(lat)], ringsOf(state, district)),
      )
      expect(around).toMatchObject({ divided: true })
    }
    const marked = Object.values(states).flatMap(({ districts }) =>
      districts.filter(({ divided }) => divided),
    )
    expect(marked.length).toBe(13 + 36)
  })

  it('leave room for the name inside of them', () => {
    for (const [state, { districts }] of Object.entries(states))
      for (const district of districts) expect(isInside(district.at, ringsOf(state, district))).toBe(true)
  })

  it('draw nothing along the Line of Control', () => {
    const { lines, inner } = states.JK
    const beyond = inner.flatMap((line) => unpack(lines[line])).filter(([lng]) => lng < 73.7)
    expect(beyond).toEqual([])
  })
})
