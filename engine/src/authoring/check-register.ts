import { join } from 'node:path'
import { languages } from '@nyaysathi/contracts/languages'
import type { RegisterFiles } from '../content/read-register.ts'
import type { Problem } from '../content/read-topic.ts'
import { lastSection as lastSectionOf, type Twin, wholeSection } from '../content/register.ts'
import { checkOffences } from './check-offences.ts'

/** What can be wrong with the register itself: doubles, sections beyond the Act's end, twins without a row. */
export function checkRegister(files: RegisterFiles): Problem[] {
  const problems: Problem[] = []
  const report = (place: { file: string; line: number }, message: string) =>
    problems.push({ file: place.file, line: place.line, message, severity: 'error' })

  const seen = new Set<string>()
  const once = (key: string, place: { file: string; line: number }) => {
    if (seen.has(key)) report(place, `${key} stands twice.`)
    seen.add(key)
  }
  for (const act of files.acts) once(act.short_name, act)
  for (const helpline of files.helplines) once(helpline.number, helpline)

  const lastSection = new Map(files.acts.map((act) => [act.short_name, lastSectionOf(act)]))
  for (const section of files.sections) {
    once(`${section.act} ${section.section}`, section)
    const number = Number.parseInt(section.section, 10)
    if (number > (lastSection.get(section.act) ?? Number.NaN)) {
      report(
        section,
        `${section.act} has no section ${section.section}: it ends at ${lastSection.get(section.act)}.`,
      )
    }
  }

  const registered = new Set(files.sections.map((one) => `${one.act} ${wholeSection(one.section)}`))
  for (const twin of files.twins) {
    once(`${twin.old_act} ${twin.old_section} = ${twin.new_act} ${twin.new_section}`, twin)
    for (const [act, section] of [
      [twin.old_act, twin.old_section],
      [twin.new_act, twin.new_section],
    ] as const) {
      if (!registered.has(`${act} ${wholeSection(section)}`)) {
        report(twin, `${act} ${section} is a twin but has no row in ${join('register', 'sections')}.`)
      }
    }
  }
  const registeredOrGone = new Set([
    ...registered,
    ...files.repealed.map((one) => `${one.act} ${one.section}`),
  ])
  for (const act of files.acts) {
    if (act.whole !== 'yes') continue
    for (let section = 1; section <= lastSectionOf(act); section += 1) {
      if (!registeredOrGone.has(`${act.short_name} ${section}`))
        report(act, `${act.short_name} ${section} has no row in ${join('register', 'sections')}.`)
    }
  }
  for (const gone of files.repealed) {
    once(`${gone.act} ${gone.section}`, gone)
  }
  for (const alone of files.withoutTwin) {
    once(`${alone.act} ${alone.section} without a twin`, alone)
    if (!registered.has(`${alone.act} ${alone.section}`))
      report(alone, `${alone.act} ${alone.section} has no row in ${join('register', 'sections')}.`)
    if (files.twins.some((twin) => isSideOf(twin, alone)))
      report(alone, `${alone.act} ${alone.section} has a twin in twins.csv.`)
  }
  for (const offence of files.offences)
    once(`offence ${offence.act} ${offence.section} ${offence.form}`, offence)
  checkOffences(files, registered, report)
  const { laws = [], deeds = [] } = files.lawNames ?? {}
  for (const { sections, words } of [
    ...laws.map(({ sections, names }) => ({ sections, words: names })),
    ...deeds,
  ])
    for (const section of sections)
      if (!registered.has(wholeSection(section)))
        report(
          { file: join('register', 'law-names.yml'), line: 1 },
          `${words[0]}: ${section} has no row in ${join('register', 'sections')}.`,
        )
  const codes = new Set<string>(languages.map(({ code }) => code))
  for (const title of files.titles) {
    once(`${title.language} title of ${title.act} ${title.section}`, title)
    if (!codes.has(title.language))
      report(title, `${title.language}.csv: not the code of one of the languages of contracts.`)
    if (!registered.has(`${title.act} ${wholeSection(title.section)}`))
      report(
        title,
        `${title.act} ${title.section} has a title but no row in ${join('register', 'sections')}.`,
      )
  }
  const named = new Set([
    ...files.acts.map(({ full_name }) => full_name),
    ...files.helplines.map(({ name }) => name),
  ])
  for (const one of files.names) {
    once(`${one.language} name of ${one.name}`, one)
    if (!codes.has(one.language))
      report(one, `${one.language}.csv: not the code of one of the languages of contracts.`)
    if (!named.has(one.name)) report(one, `${one.name} is neither the full name of an Act nor a helpline.`)
  }
  return problems
}

function isSideOf(twin: Twin, { act, section }: { act: string; section: string }): boolean {
  return (
    (twin.old_act === act && wholeSection(twin.old_section) === section) ||
    (twin.new_act === act && wholeSection(twin.new_section) === section)
  )
}
