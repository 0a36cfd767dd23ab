import { join } from 'node:path'
import type { RegisterFiles } from './read-register.ts'
import type { Problem } from './read-topic.ts'
import { wholeSection } from './register.ts'

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

  const lastSection = new Map(
    files.acts.map((act) => [act.short_name, Number(/\d+-(\d+)/.exec(act.section_range)?.[1] ?? Number.NaN)]),
  )
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
  const sections = new Set(files.sections.map((one) => `${one.act} ${one.section}`))
  for (const title of files.hindiTitles) {
    once(`Hindi title of ${title.act} ${title.section}`, title)
    if (!sections.has(`${title.act} ${title.section}`)) {
      report(
        title,
        `${title.act} ${title.section} has a Hindi title but no row in ${join('register', 'sections')}.`,
      )
    }
  }
  return problems
}
