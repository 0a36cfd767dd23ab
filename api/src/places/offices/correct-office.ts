import type {
  AddOffice,
  CorrectOffice,
  GivenFacts,
  LayerFacts,
  OfficeFactName,
  OfficeSource,
} from '@nyaysathi/contracts/offices'
import { ApiError } from '../../platform/http/errors.ts'
import type { Connection } from '../../platform/statements.ts'
import { readRegions } from '../regions.ts'
import { readStateBoxes } from '../state-boxes.ts'
import {
  confirmShown,
  correctFacts,
  findVersion,
  insertOffice,
  restoreShown,
  withdrawShown,
} from './correct-office-queries.ts'
import { factProblem } from './fact-problems.ts'
import { mainOfficeId, readLawAndDistrict, seatOf } from './office-laws.ts'
import { furtherOfficeId } from './office-names.ts'
import { placeOffices } from './place-offices.ts'
import { type GivenCells, readFacts } from './read-facts.ts'

/** The columns of a list in which the facts stand. */
const columnOf = { phones: 'phone', position: 'lat' } as const

/**
 * Writes facts above what is built in and imported, in the transaction of `connection`.
 *
 * @throws {ApiError} `conflict` when the entry was changed since `version`
 */
export async function correctOffice(
  connection: Connection,
  office_id: string,
  { version, facts, forget = [], source }: CorrectOffice,
): Promise<void> {
  const [office] = await findVersion(connection, { office_id })
  if (!office) throw notThere()
  const by_hand = await factsByHand(facts, sourceOf(source), office.iso)
  const [changed] = await correctFacts(connection, {
    office_id,
    version,
    facts: JSON.stringify(by_hand),
    forget,
  })
  if (!changed) throw changedMeanwhile()
  await placeOffices(connection, [office_id])
}

/** A further office of a district, or the first of its kind there. Gives its id. */
export async function addOffice(connection: Connection, given: AddOffice): Promise<string> {
  const { findState, findDistrict } = await readRegions()
  const state = findState(given.state)
  if (!state) throw wrong('state', 'There is no State of this name.')
  const district = findDistrict(state.iso, given.district)
  if (!district) throw wrong('district', 'This district is not on our list.')
  const { law } = await readLawAndDistrict(given.kind, district.iso, district.name)
  const by_hand = await factsByHand(given.facts, sourceOf(given.source), district.iso)
  const main_id = mainOfficeId(given.kind, district)
  const [main] = await findVersion(connection, { office_id: main_id })
  const office_id = main ? furtherOfficeId(main_id, given.facts.name) : main_id
  const [added] = await insertOffice(connection, {
    ...seatOf(law, district),
    office_id,
    kind: given.kind,
    iso: district.iso,
    district: district.name,
    name: given.facts.name,
    by_hand: JSON.stringify(by_hand),
  })
  if (!added) {
    throw new ApiError('conflict', {
      text: 'There is an office of this name and kind in this district already.',
    })
  }
  await placeOffices(connection, [office_id])
  return office_id
}

const steps = { withdraw: withdrawShown, restore: restoreShown }

/** @throws {ApiError} as `correctOffice` */
export async function stepOffice(
  connection: Connection,
  office_id: string,
  version: number,
  step: keyof typeof steps,
): Promise<void> {
  const [changed] = await steps[step](connection, { office_id, version })
  await settleStep(connection, office_id, changed !== undefined)
}

/** What is shown now holds from here on, whatever a list or a release says. @throws {ApiError} as `correctOffice` */
export async function confirmOffice(
  connection: Connection,
  office_id: string,
  version: number,
  by: string,
): Promise<void> {
  const [changed] = await confirmShown(connection, { office_id, version, by })
  await settleStep(connection, office_id, changed !== undefined)
}

async function settleStep(connection: Connection, office_id: string, isChanged: boolean): Promise<void> {
  if (!isChanged) {
    const [office] = await findVersion(connection, { office_id })
    throw office ? changedMeanwhile() : notThere()
  }
  await placeOffices(connection, [office_id])
}

async function factsByHand(given: GivenFacts, source: OfficeSource, iso: string): Promise<LayerFacts> {
  const cells: GivenCells = {}
  const emptied: OfficeFactName[] = []
  for (const [name, value] of Object.entries(given) as [OfficeFactName, GivenFacts[OfficeFactName]][]) {
    if (value === undefined) continue
    if (value === null || value === '') emptied.push(name)
    else if (typeof value === 'object') Object.assign(cells, { lat: `${value.lat}`, lng: `${value.lng}` })
    else cells[name === 'phones' ? 'phone' : (name as 'name')] = value
  }
  const { facts, problems } = readFacts(cells, source)
  const isInside = await readStateBoxes()
  if (facts.position?.value && !isInside(iso, facts.position.value))
    problems.push({ ...factProblem('other_state'), column: 'lat' })
  if (problems.length > 0) {
    const fields = problems.map(({ column, problem }) => [`facts.${factOf(column)}`, problem])
    throw new ApiError('invalid_input', { fields: Object.fromEntries(fields) })
  }
  return { ...facts, ...Object.fromEntries(emptied.map((name) => [name, { value: null, source }])) }
}

function factOf(column: string): string {
  const found = Object.entries(columnOf).find(([, each]) => each === column)
  return found?.[0] ?? (column === 'lng' ? 'position' : column)
}

function sourceOf({ name, url, date }: CorrectOffice['source']): OfficeSource {
  return { name, ...(url ? { url } : {}), ...(date ? { date } : {}) }
}

const notThere = () => new ApiError('not_found', { text: 'This office is no longer on our list.' })
const changedMeanwhile = () =>
  new ApiError('conflict', {
    text: 'This entry was changed meanwhile. Please look at it again; nothing of yours is saved yet.',
  })

function wrong(field: string, text: string): ApiError {
  return new ApiError('invalid_input', { text, fields: { [field]: text } })
}
