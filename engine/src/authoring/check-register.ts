import { join } from 'node:path'
import { languages } from '@nyaysathi/contracts/languages'
import type { RegisterFiles } from '../content/read-register.ts'
import type { Problem } from '../content/read-topic.ts'
import { lastSection, type Twin, wholeSection } from '../content/register.ts'
import { checkOffences } from './check-offences.ts'

type Place = { file: string; line: number }
type ReportAt = (place: Place, message: string) => void
/** Every section that is law, whole: "BNS 85". */
type Registered = ReadonlySet<string>

/** What can be wrong with the register itself: doubles, sections beyond the Act's end, twins without a row. */
export function checkRegister(files: RegisterFiles): Problem[] {
  const problems: Problem[] = []
  const report: ReportAt = ({ file, line }, message) =>
    problems.push({ file, line, message, severity: 'error' })
  const registered = new Set(files.sections.map((one) => `${one.act} ${wholeSection(one.section)}`))
  checkDoubles(files, report)
  checkEnds(files, report)
  checkTwins(files, registered, report)
  checkWholeActs(files, registered, report)
  checkOffences(files, registered, report)
  checkLawNames(files, registered, report)
  checkTitlesAndNames(files, registered, report)
  return problems
}

function checkDoubles(files: RegisterFiles, report: ReportAt): void {
  const seen = new Set<string>()
  const once = (key: string, place: Place) => {
    if (seen.has(key)) report(place, `${key} stands twice.`)
    seen.add(key)
  }
  for (const act of files.acts) once(act.short_name, act)
  for (const helpline of files.helplines) once(helpline.number, helpline)
  for (const section of files.sections) once(`${section.act} ${section.section}`, section)
  for (const twin of files.twins)
    once(`${twin.old_act} ${twin.old_section} = ${twin.new_act} ${twin.new_section}`, twin)
  for (const gone of files.repealed) once(`${gone.act} ${gone.section}`, gone)
  for (const alone of files.withoutTwin) once(`${alone.act} ${alone.section} without a twin`, alone)
  for (const offence of files.offences)
    once(`offence ${offence.act} ${offence.section} ${offence.form}`, offence)
  for (const title of files.titles) once(`${title.language} title of ${title.act} ${title.section}`, title)
  for (const one of files.names) once(`${one.language} name of ${one.name}`, one)
}

function checkEnds(files: RegisterFiles, report: ReportAt): void {
  const ends = new Map(files.acts.map((act) => [act.short_name, lastSection(act)]))
  for (const section of files.sections) {
    const end = ends.get(section.act)
    if (Number.parseInt(section.section, 10) > (end ?? Number.NaN))
      report(section, `${section.act} has no section ${section.section}: it ends at ${end}.`)
  }
}

function checkTwins({ twins, withoutTwin }: RegisterFiles, registered: Registered, report: ReportAt): void {
  for (const twin of twins) {
    for (const [act, section] of [
      [twin.old_act, twin.old_section],
      [twin.new_act, twin.new_section],
    ] as const) {
      if (!registered.has(`${act} ${wholeSection(section)}`))
        report(twin, `${act} ${section} is a twin but has no row in ${join('register', 'sections')}.`)
    }
  }
  for (const alone of withoutTwin) {
    if (!registered.has(`${alone.act} ${alone.section}`))
      report(alone, `${alone.act} ${alone.section} has no row in ${join('register', 'sections')}.`)
    if (twins.some((twin) => isSideOf(twin, alone)))
      report(alone, `${alone.act} ${alone.section} has a twin in twins.csv.`)
  }
}

function isSideOf(twin: Twin, { act, section }: { act: string; section: string }): boolean {
  return (
    (twin.old_act === act && wholeSection(twin.old_section) === section) ||
    (twin.new_act === act && wholeSection(twin.new_section) === section)
  )
}

/** Of an Act that is registered whole, each number has a row or was repealed. */
function checkWholeActs({ acts, repealed }: RegisterFiles, registered: Registered, report: ReportAt): void {
  const gone = new Set(repealed.map((one) => `${one.act} ${one.section}`))
  for (const act of acts) {
    if (act.whole !== 'yes') continue
    for (let section = 1; section <= lastSection(act); section += 1) {
      const key = `${act.short_name} ${section}`
      if (!registered.has(key) && !gone.has(key))
        report(act, `${key} has no row in ${join('register', 'sections')}.`)
    }
  }
}

function checkLawNames({ lawNames }: RegisterFiles, registered: Registered, report: ReportAt): void {
  const { laws = [], deeds = [] } = lawNames ?? {}
  const file = join('register', 'law-names.yml')
  for (const { sections, words } of [
    ...laws.map(({ sections, names }) => ({ sections, words: names })),
    ...deeds,
  ])
    for (const section of sections)
      if (!registered.has(wholeSection(section)))
        report({ file, line: 1 }, `${words[0]}: ${section} has no row in ${join('register', 'sections')}.`)
}

/** What sections, Acts and helplines are called in other languages. */
function checkTitlesAndNames(files: RegisterFiles, registered: Registered, report: ReportAt): void {
  const codes = new Set<string>(languages.map(({ code }) => code))
  const named = new Set([
    ...files.acts.map(({ full_name }) => full_name),
    ...files.helplines.map(({ name }) => name),
  ])
  for (const one of [...files.titles, ...files.names])
    if (!codes.has(one.language))
      report(one, `${one.language}.csv: not the code of one of the languages of contracts.`)
  for (const title of files.titles)
    if (!registered.has(`${title.act} ${wholeSection(title.section)}`))
      report(
        title,
        `${title.act} ${title.section} has a title but no row in ${join('register', 'sections')}.`,
      )
  for (const one of files.names)
    if (!named.has(one.name)) report(one, `${one.name} is neither the full name of an Act nor a helpline.`)
}
