import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { bottlenecksOf, callsOfDay, needOf, storageOf, units } from '../bench/capacity/model.ts'
import { costTable } from '../bench/capacity/money.ts'
import { fillPage } from '../bench/capacity/page.ts'

const page = () => fs.readFileSync('docs/capacity.md', 'utf8')
const measured = JSON.parse(fs.readFileSync('bench/capacity/measured.json', 'utf8'))

test('the page says what its formulas give for what was measured', () => {
  expect(fillPage(page(), measured)).toBe(page())
})

test('a mark that was lost is named', () => {
  expect(() => fillPage(page().replace('<!-- sizes -->', ''), measured)).toThrow(/sizes/)
})

test('a million of a hundred million ask on one day', () => {
  expect(callsOfDay(100_000_000)['first question']).toBeCloseTo(1_000_000)
})

test('ten times the users need ten times the work, and a spike twenty times the questions', () => {
  const need = (users, load = 'ordinary') => needOf(measured, users, load)
  expect(need(10_000_000, 'spike').questions).toBeCloseTo(need(10_000_000).questions * 20)
  expect(need(100_000_000).mbit).toBeCloseTo(need(10_000_000).mbit * 10)
  expect(need(100_000_000, 'spike').workCores).toBeGreaterThan(need(10_000_000, 'spike').workCores * 8)
  expect(need(1000).processes).toBe(2)
})

test('what guests wrote stops growing after a year, what members wrote does not', () => {
  const messages = (years) => storageOf(measured, 1_000_000, years).tables.messages
  expect(messages(3) - messages(2)).toBeCloseTo((messages(1) * 0.2 * 365) / 365, -6)
  expect(messages(2) - messages(1)).toBeLessThan(messages(1) * 0.21)
})

test('what gives way first stands first', () => {
  const users = bottlenecksOf(measured).map((one) => one.users)
  expect(users).toEqual(users.toSorted((a, b) => a - b))
})

test('a sum is made only of prices that somebody filled in', () => {
  const mine = JSON.parse(fs.readFileSync('bench/capacity/prices.json', 'utf8'))
  expect(Object.keys(mine.prices)).toEqual([...units])
  expect(() => costTable(measured, mine)).toThrow(/No price for: server core;/)
  mine.prices = Object.fromEntries(units.map((unit) => [unit, unit === 'server core' ? 10 : 0]))
  const { processes } = needOf(measured, 1_000_000, 'ordinary')
  expect(costTable(measured, mine)).toContain(`| **together** | | **${processes * 10}** |`)
})

/** Whether it works, and never how fast. */
test('the day is lived on two processes, and nothing fails', {
  tags: ['deep'],
  timeout: 400_000,
}, async () => {
  const before = page()
  const { code, output } = await run(['scripts/capacity.mjs', 'short'])
  expect(code, output).toBe(0)
  expect(output).toMatch(/\| first question \| [\d.]+ \| [\d.]+ \| [\d.]+ \| [\d.]+ \| 10, 0 failed \|/)
  expect(output).toMatch(/calls, and those that failed \| +\| [\d,]+, none \|/)
  expect(output).toMatch(/\| 20:00, spike \| \d+ \|/)
  expect(page()).toBe(before)
})

function run(args) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}
