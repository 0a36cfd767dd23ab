import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isFact, type LetterId, letterDeadlines, letterIds } from '@nyaysathi/contracts/letters'
import type { Problem, Report, TextLine } from '../content/read-topic.ts'
import { checkTextLine } from '../content/text-rules.ts'
import { findTokens } from '../content/text-tokens.ts'
import { ceilingsFile, readCeilings, readStateNames } from '../letters/income-ceilings.ts'
import { LetterFacts, LetterFrontMatter } from '../letters/letter-format.ts'
import { letterFiles } from '../letters/load-letters.ts'
import { factsIn, parseLetter, type WrittenLetter } from '../letters/parse-letter.ts'
import {
  checkFiles,
  checkTexts,
  collectProblems,
  type HeldBeside,
  readHeldBeside,
  type TextInLanguage,
} from './check-text-folder.ts'

const format = { noun: 'letter', files: letterFiles, factsFile: 'letter.yml', facts: LetterFacts }

/** All that can be wrong with the letters of a knowledge folder, and with the ceilings of legal aid. */
export function checkLetters(folder: string): { problems: Problem[]; letters: string[] } {
  const lettersFolder = join(folder, 'letters')
  const beside = existsSync(lettersFolder) ? readHeldBeside(folder) : undefined
  if (!beside) return { problems: [], letters: [] }
  const letters = readdirSync(lettersFolder).sort()
  const problems = letters.flatMap((id) => checkLetter(join(lettersFolder, id), id, beside))
  return { problems: [...problems, ...checkCeilings(folder)], letters }
}

function checkLetter(folder: string, id: string, { register, facts }: HeldBeside): Problem[] {
  return collectProblems((reportIn) => {
    const known = letterIds.find((one) => one === id)
    if (!known) {
      reportIn(folder)(1, `"${id}" is not one of the letters: ${letterIds.join(', ')}.`)
      return
    }
    checkFiles(folder, format, reportIn)
    const [source, ...others] = checkTexts(folder, LetterFrontMatter, facts, reportIn, (text) => ({
      file: text.file,
      letter: checkText(text, known, register),
    }))
    for (const { file, letter } of others) if (source) compare(source.letter, letter, reportIn(file))
  })
}

function checkText(
  { head, body, report }: TextInLanguage,
  id: LetterId,
  register: HeldBeside['register'],
): WrittenLetter {
  const letter = parseLetter(body, report)
  const told = [
    ...head,
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
