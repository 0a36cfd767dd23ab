import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isFact, type LetterId, letterDeadlines, letterIds } from '@nyaysathi/contracts/letters'
import { RegisterError, readRegister } from '../content/read-register.ts'
import {
  type Problem,
  type Report,
  readYaml,
  splitFrontMatter,
  type TextLine,
} from '../content/read-topic.ts'
import type { Register } from '../content/register.ts'
import { checkOwnWording, readableFacts, type SharedFacts, takeInFacts } from '../content/shared-facts.ts'
import { checkTextLine } from '../content/text-rules.ts'
import { findTokens } from '../content/text-tokens.ts'
import { topicLanguages } from '../content/topic-format.ts'
import { ceilingsFile, readCeilings, readStateNames } from './income-ceilings.ts'
import { LetterFacts, LetterFrontMatter } from './letter-format.ts'
import { letterFiles } from './load-letters.ts'
import { factsIn, parseLetter, type WrittenLetter } from './parse-letter.ts'

/** All that can be wrong with the letters of a knowledge folder, and with the ceilings of legal aid. */
export function checkLetters(folder: string): { problems: Problem[]; letters: string[] } {
  const lettersFolder = join(folder, 'letters')
  if (!existsSync(lettersFolder)) return { problems: [], letters: [] }
  let register: Register
  try {
    register = readRegister(folder)
  } catch (error) {
    // What is wrong with the register is told where the register is checked.
    if (error instanceof RegisterError) return { problems: [], letters: [] }
    throw error
  }
  const letters = readdirSync(lettersFolder).sort()
  const sharedFacts = readableFacts(folder)
  const problems = letters.flatMap((id) => checkLetter(join(lettersFolder, id), id, register, sharedFacts))
  return { problems: [...problems, ...checkCeilings(folder)], letters }
}

function checkLetter(folder: string, id: string, register: Register, sharedFacts: SharedFacts): Problem[] {
  const problems: Problem[] = []
  const reportIn =
    (file: string): Report =>
    (line, message, severity = 'error') =>
      problems.push({ file, line, message, severity })
  const known = letterIds.find((one) => one === id)
  if (!known) {
    reportIn(folder)(1, `"${id}" is not one of the letters: ${letterIds.join(', ')}.`)
    return problems
  }
  const present = readdirSync(folder)
  for (const name of letterFiles.filter((name) => !present.includes(name)))
    reportIn(join(folder, name))(1, 'this file is missing.')
  for (const name of present.filter((name) => !letterFiles.includes(name)))
    reportIn(join(folder, name))(1, `this file does not belong here: a letter is ${letterFiles.join(', ')}.`)

  const facts = join(folder, 'letter.yml')
  if (existsSync(facts)) readYaml(readFileSync(facts, 'utf8'), LetterFacts, 1, reportIn(facts))
  const texts = topicLanguages.flatMap((language) => {
    const file = join(folder, `${language}.md`)
    if (!existsSync(file)) return []
    const written = readFileSync(file, 'utf8')
    checkOwnWording(written, language, sharedFacts, reportIn(file))
    const source = takeInFacts(written, language, sharedFacts, reportIn(file))
    const letter = checkText(source, known, register, reportIn(file))
    return letter ? [{ file, letter }] : []
  })
  const [source, ...others] = texts
  for (const { file, letter } of others) if (source) compare(source.letter, letter, reportIn(file))
  return problems
}

function checkText(
  source: string,
  id: LetterId,
  register: Register,
  report: Report,
): WrittenLetter | undefined {
  const split = splitFrontMatter(source)
  if (!split) {
    report(1, 'the file must begin with front matter between two lines of ---.')
    return undefined
  }
  const front = readYaml(split.yaml, LetterFrontMatter, 2, report)
  const letter = parseLetter(split.body, report)
  const told = [
    ...(front ? [front.title, front.description, front.lead].map((text) => ({ line: 2, text })) : []),
    ...letter.steps,
    ...letter.papers,
    ...letter.deadlines.flatMap(({ line, title, text }) => [
      { line, text: title },
      { line, text },
    ]),
  ]
  for (const line of [...told, ...letter.lines]) checkTextLine(line, register, report)
  for (const { line, text } of told)
    if (factsIn(text).length > 0) report(line, 'facts stand in the letter itself only.')
  for (const { line, text } of letter.lines)
    for (const name of factsIn(text)) if (!isFact(name)) report(line, `there is no fact {${name}}.`)
  if (letter.lines.filter(({ kind }) => kind === 'papers').length !== 1)
    report(1, 'a letter has one line "@papers": what is attached.')
  const deadlines = letter.deadlines.map((deadline) => deadline.id).join(', ')
  if (deadlines !== letterDeadlines[id].join(', '))
    report(1, `the deadlines of this letter are ${letterDeadlines[id].join(', ')}; here are ${deadlines}.`)
  return letter
}

/** The other language must ask for the same facts in the same lines, and cite the same law. */
function compare(source: WrittenLetter, other: WrittenLetter, report: Report): void {
  for (const part of ['steps', 'lines', 'papers', 'deadlines'] as const) {
    const mine: TextLine[] = other[part]
    const theirs: TextLine[] = source[part]
    if (mine.length !== theirs.length) {
      report(mine[0]?.line ?? 1, `${part}: ${theirs.length} in the other language, ${mine.length} here.`)
      continue
    }
    mine.forEach((line, index) => {
      const [here, there] = [line, theirs[index] ?? line].map(contentsOf)
      if (here !== there) report(line.line, `the other language has here: ${there || 'nothing'}.`)
    })
  }
}

function contentsOf(line: TextLine & { kind?: string; optional?: boolean }): string {
  const contents = [...findTokens(line.text).map(({ raw }) => raw), ...factsIn(line.text)].sort()
  return [line.kind ?? '', line.optional ? 'optional' : '', ...contents].filter(Boolean).join(' ')
}

function checkCeilings(folder: string): Problem[] {
  const file = ceilingsFile(folder)
  const rows = readCeilings(folder)
  if (rows.length === 0) return []
  const states = readStateNames(folder)
  return rows.flatMap(({ state, rupees, source_1, source_2, last_checked }, index) => {
    const wrong = [
      !states.has(state) && `"${state}" is not a State of places/states.yml.`,
      !/^[1-9]\d{4,6}$/.test(rupees) && `${rupees} is not a yearly income in rupees.`,
      (!source_1 || !source_2 || source_1 === source_2) && 'name two sources that agree.',
      !/^\d{4}-\d{2}-\d{2}$/.test(last_checked) && 'write the day as 2026-11-21.',
      rows.findIndex((row) => row.state === state) !== index && `${state} stands twice.`,
    ]
    return wrong.flatMap((message) =>
      message ? [{ file, line: index + 2, message, severity: 'error' as const }] : [],
    )
  })
}
