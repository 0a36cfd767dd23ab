import { readRows } from './district-names.mjs'
import { stateBoxes } from './state-boxes.mjs'

const categories = new Set(['police', 'ngo', 'volunteer', 'court', 'women_help'])
const positionKinds = new Set(['building', 'town', 'district'])
/**
 * What is wrong with the places of `knowledge/places/`: ids twice, positions outside of their State, no source, an address
 * or a telephone without one.
 */
export function findPlaceProblems() {
  const states = readRows('state-codes.csv')
  const names = new Map(states.map(({ iso, name }) => [iso, name]))
  const isInside = stateBoxes()
  return [
    ...twice('state-codes.csv', states, ({ iso }) => iso),
    ...checkDistricts(names, isInside),
    ...checkInstitutions(new Set(names.values()), isInside),
    ...checkOffices(),
    ...checkKnownOffices(isInside, names),
    ...checkPins(names, isInside),
  ]
}

function checkDistricts(names, isInside) {
  const rows = readRows('districts.csv')
  const problems = twice('districts.csv', rows, ({ state, name }) => `${state} ${name}`)
  const report = (row, problem) => problems.push(`districts.csv: ${row.state} ${row.name} ${problem}`)
  for (const row of rows) {
    const state = names.get(row.state)
    if (!state) report(row, 'is in no State')
    if (!isInside(state, row.lat, row.lng)) report(row, 'lies outside of its State')
    if (!positionKinds.has(row.position_is)) report(row, `has a position of unknown kind: ${row.position_is}`)
    if (!['GeoNames', 'India Post'].includes(row.position_source))
      report(row, 'names no source of its position')
    if (row.name_hi && !isHindi(row.name_hi)) report(row, 'has a Hindi name that is none')
    if (row.court && !isInside(state, row.court_lat, row.court_lng)) {
      report(row, 'has a court outside of its State')
    }
    if (!row.court && (row.court_lat || row.court_position_is)) report(row, 'has the position of no court')
  }
  return problems
}

function checkInstitutions(states, isInside) {
  const rows = readRows('institutions.csv')
  const problems = twice('institutions.csv', rows, ({ id }) => id)
  const report = (row, problem) => problems.push(`institutions.csv: ${row.id} ${problem}`)
  for (const row of rows) {
    if (!/^[a-z0-9-]{3,80}$/.test(row.id)) report(row, 'has an id that cannot be one')
    if (!states.has(row.state)) report(row, 'is in no State')
    if (!isInside(row.state, row.lat, row.lng)) report(row, 'lies outside of its State')
    if (!categories.has(row.category)) report(row, `has no category of ours: ${row.category}`)
    if (!positionKinds.has(row.position_is)) report(row, 'has a position of unknown kind')
    if (row.position_is === 'building' && !row.address)
      report(row, 'has the position of a building but no address')
    if (!isHindi(row.name_hi)) report(row, 'has no Hindi name')
    checkSource(row, report)
    // Whoever adds one names where it stands, in two places: a wrong number does harm.
    if (row.phone && !/ and /.test(row.source)) report(row, 'has a telephone number without two sources')
  }
  return problems
}

function checkOffices() {
  const rows = readRows('district-offices.csv')
  const problems = twice('district-offices.csv', rows, ({ kind }) => kind)
  const report = (row, problem) => problems.push(`district-offices.csv: ${row.kind} ${problem}`)
  for (const row of rows) {
    if (row.category && !categories.has(row.category)) report(row, 'has no category of ours')
    if (!['court', 'headquarters'].includes(row.seat)) report(row, 'has no seat')
    if (!row.name.includes('{district}')) report(row, 'does not name its district')
    if (!isHindi(row.name_hi)) report(row, 'has no Hindi name')
    checkSource(row, report)
  }
  return problems
}

/** Facts about offices; a copy that says no date has none here. */
function checkKnownOffices(isInside, names) {
  const rows = readRows('offices.csv')
  const kinds = new Set(readRows('district-offices.csv').map(({ kind }) => kind))
  const districts = new Set(readRows('districts.csv').map(({ state, name }) => `${state}/${name}`))
  const problems = twice(
    'offices.csv',
    rows,
    ({ state, district, kind, name, source }) => `${state} ${district} ${kind} ${name} ${source}`,
  )
  const report = (row, problem) =>
    problems.push(`offices.csv: ${row.state} ${row.district} ${row.kind} ${problem}`)
  for (const row of rows) {
    const ofState = row.kind === 'state_legal_services'
    if (!ofState && !kinds.has(row.kind)) report(row, 'is of no kind of ours')
    if (!ofState && !districts.has(`${row.state}/${row.district}`)) report(row, 'is in no district of ours')
    if (ofState && !names.has(row.state)) report(row, 'is in no State')
    if (!row.source) report(row, 'names no source')
    if (row.source_url && !/^https?:\/\/\S+/.test(row.source_url)) report(row, 'has no address of its source')
    if (row.source_date && !/^\d{4}(-\d\d(-\d\d)?)?$/.test(row.source_date))
      report(row, 'has a date that cannot be one')
    if ((row.lat || row.lng) && !isInside(names.get(row.state), row.lat, row.lng))
      report(row, 'lies outside of its State')
    for (const phone of row.phone.split(';').map((each) => each.replace(/[\s()-]/g, ''))) {
      if (phone && !/^(\+91[1-9]\d{9}|0[1-9]\d{9}|[6-9]\d{9}|18[06]0\d{6,7}|1\d{2,5})$/.test(phone))
        report(row, `has a telephone that cannot be dialled: ${phone}`)
    }
  }
  return problems
}

function checkPins(names, isInside) {
  const rows = readRows('pins.csv')
  const districts = new Set(readRows('districts.csv').map(({ state, name }) => `${state}/${name}`))
  const problems = twice('pins.csv', rows, ({ pin }) => pin)
  for (const { pin, state, district, lat, lng } of rows) {
    if (!/^[1-9]\d{5}$/.test(pin)) problems.push(`pins.csv: ${pin} has not six digits`)
    if (!districts.has(`${state}/${district}`)) problems.push(`pins.csv: ${pin} is in no district of ours`)
    if (!isInside(names.get(state), lat, lng)) problems.push(`pins.csv: ${pin} lies outside of its State`)
  }
  return problems
}

function checkSource(row, report) {
  if (!row.source) report(row, 'names no source')
  if (!/^https?:\/\/\S+$/.test(row.source_url)) report(row, 'has no address of its source')
  if (!/^\d{4}(-\d\d-\d\d)?$/.test(row.source_date)) report(row, 'has no date of its source')
}

function isHindi(text) {
  return /\p{Script=Devanagari}/u.test(text) && !/[A-Za-z]/.test(text)
}

function twice(file, rows, keyOf) {
  const seen = new Set()
  return rows.flatMap((row) => {
    const key = keyOf(row)
    if (seen.has(key)) return [`${file}: ${key} stands there twice`]
    seen.add(key)
    return []
  })
}

if (import.meta.main) {
  const problems = findPlaceProblems()
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
