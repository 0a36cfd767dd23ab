import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const outline = JSON.parse(
  readFileSync(new URL('../../../knowledge/places/outline.json', import.meta.url), 'utf8'),
)

function unpack(line) {
  const points = []
  let x = 0
  let y = 0
  for (let at = 0; at < line.length; at += 2) {
    x += line[at]
    y += line[at + 1]
    points.push([outline.origin[0] + x / outline.precision, outline.origin[1] + y / outline.precision])
  }
  return points
}

function isInside([x, y], ring) {
  let inside = false
  for (const [at, [toX, toY]] of ring.entries()) {
    const [fromX, fromY] = ring.at(at - 1)
    if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) inside = !inside
  }
  return inside
}

const rings = outline.india.map(unpack)
const isDrawnAsIndia = (lng, lat) => rings.some((ring) => isInside([lng, lat], ring))

describe('the outline of India follows the Survey of India', () => {
  it.each([
    ['Aksai Chin', 79.5, 35.2],
    ['the Shaksgam valley', 76.5, 36.0],
    ['Gilgit', 74.31, 35.92],
    ['Hunza', 74.66, 36.32],
    ['Skardu', 75.63, 35.3],
    ['Muzaffarabad', 73.47, 34.37],
    ['Mirpur', 73.75, 33.15],
    ['Siachen', 77.1, 35.5],
    ['Demchok', 79.4, 32.7],
    ['Tawang', 91.87, 27.59],
    ['Anini', 95.9, 28.8],
    ['Port Blair', 92.72, 11.65],
    ['Great Nicobar', 93.85, 7.0],
    ['Kanniyakumari', 77.54, 8.09],
    ['Dwarka', 69.0, 22.25],
  ])('%s is in it', (_name, lng, lat) => {
    expect(isDrawnAsIndia(lng, lat)).toBe(true)
  })

  it.each([
    ['Lahore', 74.35, 31.55],
    ['Islamabad', 73.05, 33.69],
    ['Chitral', 71.8, 35.85],
    ['Hotan', 79.9, 37.1],
    ['Kathmandu', 85.3, 27.7],
    ['Thimphu', 89.64, 27.47],
    ['Dhaka', 90.4, 23.8],
    ['Colombo', 79.9, 6.95],
  ])('%s is not', (_name, lng, lat) => {
    expect(isDrawnAsIndia(lng, lat)).toBe(false)
  })

  it('no line of control is drawn: inside the north there is only the line between the two Union territories', () => {
    const north = outline.states.map(unpack).filter((line) => line.some(([, lat]) => lat > 33.4))
    // West of Kargil it runs on to the western boundary; nothing runs along the Line of Control or into Aksai Chin.
    expect(north.every((line) => line.every(([lng]) => lng < 78.5))).toBe(true)
    expect(Math.max(...north.flat().map(([, lat]) => lat))).toBeLessThan(35.2)
  })

  it('Lakshadweep keeps its islands', () => {
    const islands = rings.filter((ring) => ring.every(([lng, lat]) => lng < 74 && lat < 13))
    expect(islands.length).toBe(20)
  })
})
