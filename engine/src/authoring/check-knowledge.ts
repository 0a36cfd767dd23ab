import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { knowledgeFolder } from '../content/knowledge-folder.ts'
import { RegisterError, readRegisterFiles } from '../content/read-register.ts'
import type { Problem } from '../content/read-topic.ts'
import { buildRegister } from '../content/register.ts'
import { checkSharedFacts, readableFacts } from '../content/shared-facts.ts'
import { createBehindReader, listTranslations, partsBehind } from '../content/translations.ts'
import { checkAsks } from './check-asks.ts'
import { checkGuides } from './check-guides.ts'
import { checkLanguages, type Languages, readLanguages } from './check-languages.ts'
import { checkLetters } from './check-letters.ts'
import { checkLines } from './check-lines.ts'
import { checkOffices } from './check-offices.ts'
import { checkOwnWords } from './check-own-words.ts'
import { checkRegister } from './check-register.ts'
import { checkTables } from './check-tables.ts'
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
  const behind = createBehindReader(folder)
  const checked = slugs
    .filter((slug) => onlyTopics.length === 0 || onlyTopics.includes(slug))
    .sort()
    .map((slug) => checkTopic(topicsFolder, slug, register, languages, sharedFacts, behind))
  const problems = [
    ...checkRegister(files),
    ...checkSharedFacts(folder),
    ...(onlyTopics.length === 0 ? checkTables(folder, slugs, register) : []),
    ...(onlyTopics.length === 0 ? checkOffices(folder, slugs, register) : []),
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
  /** Only what is wrong with these; nothing for all files. */
  files: string[]
  /** Only what is wrong with the files of one language. */
  language: string | undefined
  /** A table of what each language has and lacks. */
  table: boolean
}

const root = resolve(knowledgeFolder, '..')

function printReport({ topics: onlyTopics, files, language, table }: Asked): number {
  const isForAll = onlyTopics.length === 0
  const { problems: found, topics, checked } = checkKnowledge(knowledgeFolder, onlyTopics)
  const { problems: inGuides, guides } = isForAll
    ? checkGuides(knowledgeFolder)
    : { problems: [], guides: [] }
  const { problems: inLetters, letters } = isForAll
    ? checkLetters(knowledgeFolder)
    : { problems: [], letters: [] }
  const isWanted = ({ file }: Problem) =>
    (files.length === 0 || files.some((one) => one === file || one.startsWith(join(file, sep)))) &&
    (language === undefined || new RegExp(`[\\\\/]${language}\\.(?:md|yml|csv)$`).test(file))
  const problems = [...found, ...inGuides, ...inLetters].filter(isWanted)
  for (const unknown of onlyTopics.filter((topic) => !topics.includes(topic))) {
    console.error(`There is no topic "${unknown}" in knowledge/topics.`)
    return 1
  }
  if (table) console.log(languageTable(checked, found, readLanguages(knowledgeFolder)))
  for (const { file, line, message, severity } of table ? [] : problems) {
    console.log(`${relative(root, file)}:${line} ${severity}: ${message}`)
  }
  const errors = problems.filter((problem) => problem.severity === 'error').length
  const warnings = problems.length - errors
  if (files.length > 0) {
    const names = files.map((file) => relative(root, file)).join(', ')
    const stands = errors > 0 ? `${names}: to be put right, see above.` : `${names}: stands.`
    console.log(warnings > 0 ? `${stands} A warning keeps nothing back.` : stands)
  } else {
    if (isForAll && !table) tellWhatIsBehind()
    console.log(
      `${topics.length} topics, ${guides.length} guides and ${letters.length} letters checked: ${errors} errors, ${warnings} warnings.`,
    )
  }
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

/**
 * `knowledge/topics/cheque-bounce/mr.md` asks for that file, `cheque-bounce` for all of a topic. Whoever changes the English or
 * the Hindi of one, or its facts, hears of its translations too.
 */
function readAsked(asked: readonly string[]): Pick<Asked, 'topics' | 'files'> | { missing: string } {
  const isName = (one: string) => /^[a-z0-9-]+$/.test(one)
  const files = asked.filter((one) => !isName(one)).map((one) => resolve(root, one))
  const missing = files.find(
    (file) => !file.startsWith(knowledgeFolder) || !statSync(file, { throwIfNoEntry: false })?.isFile(),
  )
  if (missing) return { missing }
  const ofTopics = files.map((file) => /[\\/]topics[\\/]([a-z0-9-]+)[\\/]([^\\/]+)$/.exec(file))
  const topics = ofTopics.flatMap((found) => found?.[1] ?? [])
  const isWhole = ofTopics.some((found) => ['topic.yml', 'en.md', 'hi.md'].includes(found?.[2] ?? ''))
  return {
    topics: topics.length === files.length ? [...asked.filter(isName), ...topics] : [],
    files: isWhole || asked.some(isName) ? [] : files,
  }
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { language: { type: 'string' }, languages: { type: 'boolean' } },
  })
  const asked = readAsked(positionals)
  if ('missing' in asked) {
    console.error(`There is no file ${relative(root, asked.missing)} in knowledge/.`)
    process.exitCode = 1
  } else
    process.exitCode = printReport({ ...asked, language: values.language, table: values.languages === true })
}
