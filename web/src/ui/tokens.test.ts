import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const source = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8')

function tokenColour(name: string, scheme: 'light' | 'dark'): string {
  const pair = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(source)
  const colour = pair?.[scheme === 'light' ? 1 : 2]
  if (!colour) throw new Error(`There is no colour --${name}`)
  return colour
}

/** Relative luminance, WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [brighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (brighter + 0.05) / (darker + 0.05)
}

const grounds = ['paper', 'sheet', 'well']

/** Text and the grounds that it stands on: 4.5:1. */
const texts: [string, string[]][] = [
  ['ink', [...grounds, 'primary-soft', 'marigold-soft', 'danger-soft']],
  ['ink-soft', [...grounds, 'primary-soft']],
  ['primary', [...grounds, 'primary-soft']],
  ['primary-strong', [...grounds, 'primary-soft']],
  ['on-primary', ['primary', 'primary-strong']],
  ['marigold-ink', [...grounds, 'marigold-soft']],
  ['danger', [...grounds, 'danger-soft']],
  ['danger-strong', [...grounds, 'danger-soft']],
  ['on-danger', ['danger', 'danger-strong']],
  ['on-band', ['band']],
  ['on-band-soft', ['band']],
]

/** Borders of controls, focus rings and what carries meaning as a shape: 3:1. */
const shapes: [string, string[]][] = [
  ['line-strong', grounds],
  ['focus', [...grounds, 'primary-soft', 'marigold-soft']],
  ['gate', ['paper', 'sheet']],
  ['danger', ['danger-soft']],
]

describe.each(['light', 'dark'] as const)('in %s', (scheme) => {
  const pairs = (rows: [string, string[]][]) =>
    rows.flatMap(([front, backs]) => backs.map((back): [string, string] => [front, back]))

  test.each(pairs(texts))('%s is readable on %s', (front, back) => {
    expect(contrast(tokenColour(front, scheme), tokenColour(back, scheme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(pairs(shapes))('%s is visible on %s', (front, back) => {
    expect(contrast(tokenColour(front, scheme), tokenColour(back, scheme))).toBeGreaterThanOrEqual(3)
  })
})
