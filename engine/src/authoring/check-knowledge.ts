import { existsSync, readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { knowledgeFolder } from '../content/knowledge-folder.ts'
import { RegisterError, readRegisterFiles } from '../content/read-register.ts'
import type { Problem } from '../content/read-topic.ts'
import { buildRegister } from '../content/register.ts'
import { checkSharedFacts, readableFacts } from '../content/shared-facts.ts'
import { listTranslations, partsBehind } from '../content/translations.ts'
import { checkGuides } from '../guides/check-guides.ts'
import { checkLetters } from '../letters/check-letters.ts'
import { checkAsks } from './check-asks.ts'
import { checkLanguages, type Languages, readLanguages } from './check-languages.ts'
import { checkLines } from './check-lines.ts'
import { checkOwnWords } from './check-own-words.ts'
import { checkRegister } from './check-register.ts'
import { type CheckedTopic, checkTopic } from './check-topic.ts'
import { languageTable } from './language-table.ts'

/** All problems of a knowledge folder, or only those of the topics named. */
export function checkKnowledge(
  folder: string,
  onlyTopics: string[] = [],
): { problems: Problem[]; topics: string[]; checked: CheckedTopic[] } {
  const unreadable = (file: string, message: string) => ({
    problems: [{ file: join(folder, file), line: 1, message, severity: 'error' as const }],
    topics: [],
    checked: [],
  })
  let files: ReturnType<typeof readRegisterFiles>
  try {
    files = readRegisterFiles(folder)
  } catch (error) {
    if (!(error instanceof RegisterError)) throw error
    return unreadable('register', error.message)
  }
  let languages: Languages
  try {
    languages = readLanguages(folder)
  } catch (error) {
    return unreadable('languages', error instanceof Error ? error.message : String(error))
  }
  const register = buildRegister(files)
  const sharedFacts = readableFacts(folder)
  const topicsFolder = join(folder, 'topics')
  const slugs = existsSync(topicsFolder)
    ? readdirSync(topicsFolder, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [entry.name] : [],
      )
    : []
  const checked = slugs
    .filter((slug) => onlyTopics.length === 0 || onlyTopics.includes(slug))
    .sort()
    .map((slug) => checkTopic(topicsFolder, slug, register, languages, sharedFacts))
  const problems = [
    ...checkRegister(files),
    ...checkSharedFacts(folder),
    ...checkOwnWords(folder, register),
    ...checkLanguages(folder, languages),
    ...(onlyTopics.length === 0 ? checkLines(folder) : []),
    ...(onlyTopics.length === 0 ? checkAsks(folder, slugs, languages) : []),
    ...checked.flatMap((topic) => topic.problems),
    ...checkRelated(checked, slugs, topicsFolder),
    ...checkSameAsks(checked),
  ]
  return { problems, topics: checked.map((topic) => topic.slug), checked }
}

function checkRelated(checked: CheckedTopic[], slugs: string[], topicsFolder: string): Problem[] {
  return checked.flatMap((topic) =>
    (topic.facts?.related ?? [])
      .filter((related) => !slugs.includes(related) || related === topic.slug)
      .map((related) => ({
        file: join(topicsFolder, topic.slug, 'topic.yml'),
        line: 1,
        message: `related: there is no other topic "${related}".`,
        severity: 'warning' as const,
      })),
  )
}

function checkSameAsks(checked: CheckedTopic[]): Problem[] {
  const first = new Map<string, string>()
  const problems: Problem[] = []
  for (const topic of checked) {
    for (const ask of topic.asks) {
      const key = ask.text.normalize('NFC').trim().toLowerCase()
      const other = first.get(key)
      if (other === topic.slug) {
        problems.push({
          ...ask,
          message: `asks: "${ask.text}" stands twice in this topic.`,
          severity: 'warning',
        })
      } else if (other) {
        problems.push({ ...ask, message: `asks: "${ask.text}" is also in ${other}.`, severity: 'warning' })
      }
      first.set(key, other ?? topic.slug)
    }
  }
  return problems.map(({ file, line, message, severity }) => ({ file, line, message, severity }))
}

type Asked = {
  topics: string[]
  /** Only what is wrong with the files of one language. */
  language: string | undefined
  /** A table of what each language has and lacks. */
  table: boolean
}

function printReport({ topics: onlyTopics, language, table }: Asked): number {
  const { problems: found, topics, checked } = checkKnowledge(knowledgeFolder, onlyTopics)
  const { problems: inGuides, guides } =
    onlyTopics.length === 0 ? checkGuides(knowledgeFolder) : { problems: [], guides: [] }
  const { problems: inLetters, letters } =
    onlyTopics.length === 0 ? checkLetters(knowledgeFolder) : { problems: [], letters: [] }
  const isWanted = ({ file }: Problem) =>
    language === undefined || new RegExp(`[\\\\/]${language}\\.(?:md|yml|csv)$`).test(file)
  const problems = [...found, ...inGuides, ...inLetters].filter(isWanted)
  for (const unknown of onlyTopics.filter((topic) => !topics.includes(topic))) {
    console.error(`there is no topic "${unknown}" in knowledge/topics.`)
    return 1
  }
  const root = resolve(knowledgeFolder, '..')
  if (table) console.log(languageTable(checked, found, readLanguages(knowledgeFolder)))
  for (const { file, line, message, severity } of table ? [] : problems) {
    console.log(`${relative(root, file)}:${line} ${severity}: ${message}`)
  }
  if (onlyTopics.length === 0 && !table) tellWhatIsBehind()
  const errors = problems.filter((problem) => problem.severity === 'error').length
  console.log(
    `${topics.length} topics, ${guides.length} guides and ${letters.length} letters checked: ${errors} errors, ${problems.length - errors} warnings.`,
  )
  return errors > 0 ? 1 : 0
}

/** No mistake of whoever changed the English, and no reason to keep that back. */
function tellWhatIsBehind(): void {
  const behind = listTranslations(knowledgeFolder).filter(
    (translation) => partsBehind(translation).length > 0,
  )
  const count = (texts: typeof behind) => texts.reduce((sum, one) => sum + partsBehind(one).length, 0)
  const translated = behind.filter(({ language }) => language !== 'en')
  const english = behind.filter(({ language }) => language === 'en')
  if (translated.length > 0) {
    const known = [...new Set(translated.map(({ language }) => language))].join(', ')
    console.log(
      `note: ${count(translated)} translated parts have fallen behind English (${known}): npm run translations`,
    )
  }
  if (english.length > 0)
    console.log(
      `note: the law of ${count(english)} citations in ${english.length} English texts has changed in the register: npm run translations -- en`,
    )
}

/** `knowledge/topics/cheque-bounce/mr.md` asks for one topic in one language, `cheque-bounce` for all of it. */
function readAsked(
  positionals: readonly string[],
  language: string | undefined,
): Pick<Asked, 'topics' | 'language'> {
  const files = positionals.flatMap((asked) => {
    const found = /topics[\\/]([a-z0-9-]+)[\\/](?:([a-z]+)\.md|topic\.yml)$/.exec(asked)
    return found ? [{ topic: found[1] ?? '', language: found[2] }] : []
  })
  const only = [...new Set(files.map((file) => file.language))]
  return {
    topics: files.length > 0 ? files.map(({ topic }) => topic) : [...positionals],
    language: language ?? (only.length === 1 ? only[0] : undefined),
  }
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { language: { type: 'string' }, languages: { type: 'boolean' } },
  })
  process.exitCode = printReport({
    ...readAsked(positionals, values.language),
    table: values.languages === true,
  })
}
