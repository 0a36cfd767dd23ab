import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod'
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
import { type TopicLanguage, topicLanguages } from '../content/topic-format.ts'

/** Says what is wrong in a file. */
export type ReportIn = (file: string) => Report
/** What guides and letters are held beside. */
export type HeldBeside = { register: Register; facts: SharedFacts }
/** How a folder of a guide or a letter is made: a file of facts, and a text in each language. */
type FolderFormat = {
  /** "guide", for the messages. */
  noun: string
  files: readonly string[]
  factsFile: string
  facts: z.ZodType
}

/** Nothing where the register is broken: that is told where the register is checked. */
export function readHeldBeside(knowledgeFolder: string): HeldBeside | undefined {
  try {
    return { register: readRegister(knowledgeFolder), facts: readableFacts(knowledgeFolder) }
  } catch (error) {
    if (error instanceof RegisterError) return undefined
    throw error
  }
}

/** What `check` says of any file. */
export function collectProblems(check: (reportIn: ReportIn) => void): Problem[] {
  const problems: Problem[] = []
  check(
    (file) =>
      (line, message, severity = 'error') =>
        problems.push({ file, line, message, severity }),
  )
  return problems
}

/** Files that are missing or do not belong there, and what is wrong with the facts. */
export function checkFiles(
  folder: string,
  { noun, files, factsFile, facts }: FolderFormat,
  reportIn: ReportIn,
): void {
  const present = readdirSync(folder)
  for (const name of files.filter((name) => !present.includes(name)))
    reportIn(join(folder, name))(1, 'this file is missing.')
  for (const name of present.filter((name) => !files.includes(name)))
    reportIn(join(folder, name))(1, `this file does not belong here: a ${noun} is ${files.join(', ')}.`)
  const file = join(folder, factsFile)
  if (existsSync(file)) readYaml(readFileSync(file, 'utf8'), facts, 1, reportIn(file))
}

export type TextInLanguage = {
  file: string
  language: TopicLanguage
  /** Title, description and lead, on the line where they begin. */
  head: TextLine[]
  body: TextLine[]
  report: Report
}

/**
 * What `check` makes of the text of each language, with what it shares with others taken in; one without front matter is left out.
 * `format` is that of the front matter.
 */
export function checkTexts<Front extends { title: string; description: string; lead: string }, Checked>(
  folder: string,
  format: z.ZodType<Front>,
  facts: SharedFacts,
  reportIn: ReportIn,
  check: (text: TextInLanguage) => Checked,
): Checked[] {
  return topicLanguages.flatMap((language) => {
    const file = join(folder, `${language}.md`)
    if (!existsSync(file)) return []
    const report = reportIn(file)
    const written = readFileSync(file, 'utf8')
    checkOwnWording(written, language, facts, report)
    const split = splitFrontMatter(takeInFacts(written, language, facts, report))
    if (!split) {
      report(1, 'the file must begin with front matter between two lines of ---.')
      return []
    }
    const front = readYaml(split.yaml, format, 2, report)
    const head = front ? [front.title, front.description, front.lead] : []
    return [
      check({ file, language, head: head.map((text) => ({ line: 2, text })), body: split.body, report }),
    ]
  })
}
