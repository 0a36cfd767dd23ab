import {
  type LayerFacts,
  type OfficeKind,
  type OfficeSource,
  officeDate,
  officeKinds,
} from '@nyaysathi/contracts/offices'
import type { DistrictRow } from '../../regions.ts'
import { readRegions } from '../../regions.ts'
import { readStateBoxes } from '../../state-boxes.ts'
import { type FactProblem, factProblem } from '../fact-problems.ts'
import { hasSeveral, mainOfficeId, type OfficeSeat, readOfficeLaws, seatOf } from '../office-laws.ts'
import { furtherOfficeId, nameKeyOf } from '../office-names.ts'
import { type GivenCells, isWebAddress, plainText, readFacts } from '../read-facts.ts'
import { mostAlike } from './most-alike.ts'
import type { ListLine } from './read-list.ts'

/** What a right line says. */
type RightLine = {
  kind: OfficeKind
  iso: string
  district: string
  main_id: string
  own_id: string
  has_several: boolean
  seat: OfficeSeat
  facts: LayerFacts
}
export type CheckedLine = { line: number } & ({ right: RightLine } | { problems: FactProblem[] })

/** Checks the lines of one list; it remembers which offices were named already. */
export async function createLineCheck(today: string): Promise<(line: ListLine) => CheckedLine> {
  const [regions, laws, isInside] = await Promise.all([readRegions(), readOfficeLaws(), readStateBoxes()])
  const seen = new Map<string, number>()

  function findDistrict(cells: GivenCells, problems: FactProblem[]): DistrictRow | undefined {
    const stateCell = plainText(cells.state)
    const state = regions.findState(stateCell)
    if (!state) {
      const meant = mostAlike(
        stateCell,
        regions.states.map(({ name }) => name),
      )
      problems.push(
        factProblem(stateCell ? 'state_unknown' : 'state_missing', {
          column: 'state',
          value: stateCell,
          suggestion: meant,
        }),
      )
      return undefined
    }
    const districtCell = plainText(cells.district)
    const district = regions.findDistrict(state.iso, districtCell)
    if (district) return district
    const spellings = regions.districts.filter(({ iso }) => iso === state.iso)
    const meant = mostAlike(
      districtCell,
      spellings.flatMap((each) => each.spellings),
    )
    const name = meant && regions.findDistrict(state.iso, meant)?.name
    const place = { column: 'district', value: districtCell, suggestion: name } as const
    problems.push(
      districtCell
        ? factProblem('district_unknown', { ...place, values: { state: state.name } })
        : factProblem('district_missing', place),
    )
    return undefined
  }

  function findKind(cells: GivenCells, problems: FactProblem[]): OfficeKind | undefined {
    const cell = plainText(cells.kind)
    const written = cell.toLowerCase().replace(/[\s-]+/g, '_')
    const kind = officeKinds.find((each) => each === written)
    if (!kind) {
      const suggestion = mostAlike(written, [...officeKinds])
      const code = cell ? 'kind_unknown' : 'kind_missing'
      problems.push(factProblem(code, { column: 'kind', value: cell, suggestion }))
    }
    return kind
  }

  return ({ line, cells, found, wanted }) => {
    if (found !== wanted) {
      return { line, problems: [factProblem('cells', { values: { found, wanted } })] }
    }
    const problems: FactProblem[] = []
    const district = findDistrict(cells, problems)
    const kind = findKind(cells, problems)
    const source = readSource(cells, today, problems)
    const { facts, problems: ofFacts } = readFacts(cells, source)
    problems.push(...ofFacts)
    const position = facts.position?.value
    if (district && position && !isInside(district.iso, position))
      problems.push(factProblem('other_state', { column: 'lat', value: `${position.lat}, ${position.lng}` }))
    if (problems.length === 0 && Object.keys(facts).length === 0) problems.push(factProblem('nothing'))
    const law = kind && laws.get(kind)
    if (problems.length > 0 || !district || !kind || !law) return { line, problems }
    const name = facts.name?.value ?? ''
    const main_id = mainOfficeId(kind, district)
    const key = `${main_id} ${nameKeyOf(name)}`
    const earlier = seen.get(key)
    if (earlier !== undefined)
      return { line, problems: [factProblem('twice', { values: { line: earlier } })] }
    seen.set(key, line)
    return {
      line,
      right: {
        kind,
        iso: district.iso,
        district: district.name,
        main_id,
        own_id: furtherOfficeId(main_id, name),
        has_several: hasSeveral(kind),
        seat: seatOf(law, district),
        facts,
      },
    }
  }
}

function readSource(cells: GivenCells, today: string, problems: FactProblem[]): OfficeSource {
  const name = plainText(cells.source)
  if (!name) problems.push(factProblem('source_missing', { column: 'source' }))
  else if (name.length > 300)
    problems.push(factProblem('too_long', { column: 'source', values: { most: 300 }, value: name }))
  const url = plainText(cells.source_url)
  if (url && (!isWebAddress(url) || url.length > 500))
    problems.push(factProblem('web_address', { column: 'source_url', value: url }))
  const written = plainText(cells.source_date)
  const date = dateOf(written)
  if (written && !date) problems.push(factProblem('date', { column: 'source_date', value: written }))
  else if (date && date > today.slice(0, date.length))
    problems.push(factProblem('date_to_come', { column: 'source_date', value: written }))
  return { name, ...(url ? { url } : {}), ...(date ? { date } : {}) }
}

/** As we write it, or day first, as spreadsheets in India do. */
function dateOf(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
  const date = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text
  if (!officeDate.test(date)) return undefined
  // 31 February is no day.
  return date.length < 10 || new Date(date).toISOString().startsWith(date) ? date : undefined
}
