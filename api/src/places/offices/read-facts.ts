import { readIndianPhones } from '@nyaysathi/contracts/indian-phones'
import type { LayerFacts, ListProblem, OfficeColumn, OfficeSource } from '@nyaysathi/contracts/offices'
import type { LatLng } from '@nyaysathi/contracts/places'
import { periodsOf } from '../osm/opening-hours.ts'
import { type FactProblem, factProblem } from './fact-problems.ts'

/** What was written of an office, by the columns of a list. */
export type GivenCells = Partial<Record<OfficeColumn, string>>

/** Of one cell. */
export type CellProblem = FactProblem & { column: OfficeColumn }

const longest = {
  name: 200,
  name_local: 200,
  address: 500,
  email: 200,
  hours: 200,
  phone: 200,
  website: 300,
} as const

/** Latin alone is no name in a script of India. */
const otherScript = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** The facts of what was written; an empty cell says nothing. Each problem names its column. */
export function readFacts(
  cells: GivenCells,
  source: OfficeSource,
): { facts: LayerFacts; problems: CellProblem[] } {
  const facts: LayerFacts = {}
  const problems: CellProblem[] = []
  const wrong = (column: OfficeColumn, code: ListProblem, values?: Record<string, string | number>) =>
    problems.push({
      ...factProblem(code, { ...(values ? { values } : {}), value: cells[column] }),
      column,
    })
  const text = (column: keyof typeof longest) => {
    const value = plainText(cells[column])
    if (value.length <= longest[column]) return value
    wrong(column, 'too_long', { most: longest[column] })
    return ''
  }
  const name = text('name')
  if (name) facts.name = { value: name, source }
  const local = text('name_local')
  if (local && !otherScript.test(local)) wrong('name_local', 'script')
  else if (local) facts.name_local = { value: local, source }
  const address = text('address')
  if (address) facts.address = { value: address, source }
  const phone = text('phone')
  if (phone) {
    const { phones, unreadable } = readIndianPhones(phone)
    const [first] = unreadable
    if (first !== undefined || phones.length === 0) wrong('phone', 'phone', { phone: first ?? phone })
    else facts.phones = { value: phones, source }
  }
  const email = text('email')
    .split(/[;,\s]+/)
    .filter(Boolean)
  const badMail = email.find((each) => !/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]{2,}$/.test(each))
  if (badMail) wrong('email', 'email', { email: badMail })
  else if (email[0]) facts.email = { value: email[0], source }
  const hours = text('hours')
  if (hours) {
    const periods = periodsOf(hours)
    facts.hours = { value: { text: hours, ...(periods ? { periods } : {}) }, source }
  }
  const website = text('website')
  if (website && !isWebAddress(website)) wrong('website', 'web_address')
  else if (website) facts.website = { value: website, source }
  const position = readPosition(cells, wrong)
  if (position) facts.position = { value: position, source }
  return { facts, problems }
}

export function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text) && URL.canParse(text)
}

function readPosition(
  { lat = '', lng = '' }: GivenCells,
  wrong: (column: OfficeColumn, code: ListProblem) => void,
): LatLng | undefined {
  if (lat.trim() === '' && lng.trim() === '') return undefined
  if (lat.trim() === '') wrong('lat', 'lat_missing')
  else if (lng.trim() === '') wrong('lng', 'lng_missing')
  else if (!isDegrees(lat)) wrong('lat', 'lat')
  else if (!isDegrees(lng)) wrong('lng', 'lng')
  else return { lat: Number(lat), lng: Number(lng) }
  return undefined
}

function isDegrees(text: string): boolean {
  return /^\s*-?\d{1,3}(\.\d{1,12})?\s*$/.test(text)
}

/** One line, without signs that steer a screen, and without the spaces around it. */
export function plainText(text: string | undefined): string {
  return (text ?? '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}
