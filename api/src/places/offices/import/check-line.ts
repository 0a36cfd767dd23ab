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
import { hasSeveral, mainOfficeId, type OfficeSeat, readOfficeLaws, seatOf } from '../office-laws.ts'
import { furtherOfficeId, nameKeyOf } from '../office-names.ts'
import { type CellProblem, type GivenCells, isWebAddress, plainText, readFacts } from '../read-facts.ts'
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
type LineProblem = Omit<CellProblem, 'column'> & { column?: string }
export type CheckedLine = { line: number } & ({ right: RightLine } | { problems: LineProblem[] })

/** Checks the lines of one list; it remembers which offices were named already. */
export async function createLineCheck(today: string): Promise<(line: ListLine) => CheckedLine> {
  const [regions, laws, isInside] = await Promise.all([readRegions(), readOfficeLaws(), readStateBoxes()])
  const seen = new Map<string, number>()

  function findDistrict(cells: GivenCells, problems: LineProblem[]): DistrictRow | undefined {
    const stateCell = plainText(cells.state)
    const state = regions.findState(stateCell)
    if (!state) {
      const meant = mostAlike(
        stateCell,
        regions.states.map(({ name }) => name),
      )
      problems.push(
        problem(
          'state',
          stateCell ? 'There is no State of this name.' : 'The State is missing.',
          stateCell,
          meant,
        ),
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
    const text = districtCell
      ? `There is no district of this name in ${state.name}.`
      : 'The district is missing.'
    problems.push(problem('district', text, districtCell, name))
    return undefined
  }

  function findKind(cells: GivenCells, problems: LineProblem[]): OfficeKind | undefined {
    const cell = plainText(cells.kind)
    const written = cell.toLowerCase().replace(/[\s-]+/g, '_')
    const kind = officeKinds.find((each) => each === written)
    if (!kind) {
      const text = cell ? 'This is no kind of office that we know.' : 'The kind of office is missing.'
      problems.push(problem('kind', text, cell, mostAlike(written, [...officeKinds])))
    }
    return kind
  }

  return ({ line, cells, found, wanted }) => {
    if (found !== wanted) {
      return {
        line,
        problems: [
          {
            problem: `This line has ${found} cells instead of ${wanted}. Does a cell with a comma lack its quotation marks?`,
          },
        ],
      }
    }
    const problems: LineProblem[] = []
    const district = findDistrict(cells, problems)
    const kind = findKind(cells, problems)
    const source = readSource(cells, today, problems)
    const { facts, problems: ofFacts } = readFacts(cells, source)
    problems.push(...ofFacts)
    const position = facts.position?.value
    if (district && position && !isInside(district.iso, position))
      problems.push(
        problem(
          'lat',
          'This position is not in the State. Are lat and lng the wrong way round?',
          `${position.lat}, ${position.lng}`,
        ),
      )
    if (problems.length === 0 && Object.keys(facts).length === 0)
      problems.push({ problem: 'This line says nothing of the office: no name, address, telephone, hours.' })
    const law = kind && laws.get(kind)
    if (problems.length > 0 || !district || !kind || !law) return { line, problems }
    const name = facts.name?.value ?? ''
    const main_id = mainOfficeId(kind, district)
    const key = `${main_id} ${nameKeyOf(name)}`
    const earlier = seen.get(key)
    if (earlier !== undefined)
      return { line, problems: [{ problem: `This office stands in line ${earlier} already.` }] }
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

function readSource(cells: GivenCells, today: string, problems: LineProblem[]): OfficeSource {
  const name = plainText(cells.source)
  if (!name) problems.push(problem('source', 'Please say where this is from.', ''))
  else if (name.length > 300) problems.push(problem('source', 'This is longer than 300 characters.', name))
  const url = plainText(cells.source_url)
  if (url && (!isWebAddress(url) || url.length > 500))
    problems.push(problem('source_url', 'An address on the web begins with https://.', url))
  const written = plainText(cells.source_date)
  const date = dateOf(written)
  if (written && !date)
    problems.push(problem('source_date', 'Please write the date as 2026, 2026-11 or 2026-11-29.', written))
  else if (date && date > today.slice(0, date.length))
    problems.push(problem('source_date', 'This date is yet to come.', written))
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

function problem(column: string, text: string, value: string, suggestion?: string): LineProblem {
  return {
    column,
    problem: text,
    ...(value ? { value: value.slice(0, 200) } : {}),
    ...(suggestion ? { suggestion } : {}),
  }
}
