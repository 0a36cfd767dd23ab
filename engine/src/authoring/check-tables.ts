import { join } from 'node:path'
import { readPlainLaw } from '../content/plain-law.ts'
import { readPremises } from '../content/premise-format.ts'
import type { Problem } from '../content/read-topic.ts'
import type { Register } from '../content/register.ts'
import { readTerms } from '../content/term-format.ts'
import { checkLawAndNumbers } from '../content/text-rules.ts'
import { readTimeLimits } from '../content/time-limit-format.ts'

const mostWords = 70
const fewestAsks = 3

/** What can be wrong with `plain-law/` and `time-limits.csv`: doubles, sections that are not registered, topics that do not exist. */
export function checkTables(folder: string, slugs: readonly string[], register: Register): Problem[] {
  try {
    return [
      ...checkPlainLaw(folder, register),
      ...checkTimeLimits(folder, slugs, register),
      ...checkTerms(folder, register),
      ...checkPremises(folder, register),
    ]
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return [{ file: join(folder, 'plain-law'), line: 1, message, severity: 'error' }]
  }
}

function checkPlainLaw(folder: string, register: Register): Problem[] {
  const seen = new Set<string>()
  return readPlainLaw(folder).flatMap(({ act, section, texts, asks, file, line }) => {
    const report = (message: string): Problem => ({ file, line, message, severity: 'error' })
    const name = `${act} ${section}`
    const isDouble = seen.has(name)
    seen.add(name)
    const longest = Math.max(...Object.values(texts).map(({ gives }) => gives.split(/\s+/).length))
    return [
      ...(isDouble ? [report(`${name} stands twice.`)] : []),
      ...(register.findSection({ act, section }) ? [] : [report(`${name} is not in the register.`)]),
      ...(asks.length < fewestAsks
        ? [report(`${name}: write at least ${fewestAsks} ways in which people ask.`)]
        : []),
      ...(longest > mostWords
        ? [report(`${name}: ${longest} words are too many, at most ${mostWords}.`)]
        : []),
    ]
  })
}

function checkTerms(folder: string, register: Register): Problem[] {
  const problems: Problem[] = []
  for (const { id, en, hi } of readTerms(folder).terms) {
    for (const text of [en, hi]) {
      checkLawAndNumbers({ line: 1, text }, register, (line, message) =>
        problems.push({
          file: join(folder, 'terms.yml'),
          line,
          message: `${id}: ${message}`,
          severity: 'error',
        }),
      )
    }
  }
  return problems
}

function checkPremises(folder: string, register: Register): Problem[] {
  const file = join(folder, 'premises.yml')
  const report = (id: string, message: string): Problem => ({
    file,
    line: 1,
    message: `${id}: ${message}`,
    severity: 'error',
  })
  return readPremises(folder).flatMap(({ id, sections, en, hi }) => {
    const problems = sections
      .map((section) => [section, register.parseReference(section)] as const)
      .filter(([, found]) => !found || !(register.findSection(found) ?? register.repealed(found)))
      .map(([section]) => report(id, `${section} is not in the register.`))
    for (const text of [en, hi]) {
      if (!text.includes('[[')) problems.push(report(id, 'names no section as its source.'))
      checkLawAndNumbers({ line: 1, text }, register, (_line, message) => problems.push(report(id, message)))
    }
    return problems
  })
}

function checkTimeLimits(folder: string, slugs: readonly string[], register: Register): Problem[] {
  const seen = new Set<string>()
  return readTimeLimits(folder).flatMap(({ id, section, excuse, topics, file, line }) => {
    const report = (message: string): Problem => ({ file, line, message, severity: 'error' })
    const isDouble = seen.has(id)
    seen.add(id)
    const cited = [section, excuse].flatMap((text) => register.parseReference(text) ?? [])
    return [
      ...(isDouble ? [report(`${id} stands twice.`)] : []),
      ...cited
        .filter((reference) => !register.findSection(reference))
        .map((reference) => report(`${id}: ${reference.act} ${reference.section} is not in the register.`)),
      ...topics
        .filter((slug) => !slugs.includes(slug))
        .map((slug) => report(`${id}: there is no topic "${slug}".`)),
    ]
  })
}
