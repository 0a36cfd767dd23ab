import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type LanguageCode, languages } from '@nyaysathi/contracts/languages'
import { officeKinds } from '@nyaysathi/contracts/offices'
import { isForAll } from '../composition/compose-visit.ts'
import type { Problem } from '../content/read-topic.ts'
import { UnreadableFile } from '../content/read-yaml.ts'
import type { Register } from '../content/register.ts'
import { checkLawAndNumbers } from '../content/text-rules.ts'
import { isTopicLanguage } from '../content/topic-format.ts'
import { type Office, officeFile, officeTextsFile, readOffices } from '../offices/office-format.ts'

/** What can be wrong with `offices/`: a kind that is missing, topics that do not exist, numbers and sections outside of a token. */
export function checkOffices(folder: string, slugs: readonly string[], register: Register): Problem[] {
  if (!existsSync(join(folder, 'offices'))) return []
  try {
    const missing = officeKinds
      .map((kind) => officeFile(folder, kind))
      .filter((file) => !existsSync(file))
      .map(
        (file): Problem => ({ file, line: 1, message: 'this kind of office is missing.', severity: 'error' }),
      )
    return [
      ...missing,
      ...readOffices(folder).flatMap((office) => checkOffice(office, folder, slugs, register)),
    ]
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const { file } = error
    return error.problems.map((problem) => ({ file, ...problem, severity: 'error' }))
  }
}

function checkOffice(
  office: Office,
  folder: string,
  slugs: readonly string[],
  register: Register,
): Problem[] {
  const problems: Problem[] = []
  const report = (message: string) =>
    problems.push({ file: officeFile(folder, office.kind), line: 1, message, severity: 'error' })
  if (office.say.filter(isForAll).length !== 1)
    report('say: write one row for all, without topics, areas or side.')
  for (const row of office.say)
    for (const slug of row.topics.filter((one) => !slugs.includes(one)))
      report(`say: there is no topic "${slug}".`)
  return [...problems, ...languages.flatMap(({ code }) => checkTexts(office, code, folder, register))]
}

/** Every language that has texts of an office has all its rows, and as many lines as the English. */
function checkTexts(office: Office, code: LanguageCode, folder: string, register: Register): Problem[] {
  const { kind, texts, say } = office
  const text = texts[code]
  if (!text && !isTopicLanguage(code)) return []
  const problems: Problem[] = []
  const report = (message: string) =>
    problems.push({
      file: officeTextsFile(folder, code),
      line: 1,
      message: `${kind}: ${message}`,
      severity: 'error',
    })
  if (!text) {
    report('there is no text.')
    return problems
  }
  const names = say.map(({ name }) => name).sort()
  if (Object.keys(text.say).sort().join() !== names.join())
    report(`say: write the rows ${names.join(', ')}, and no other.`)
  if (text.bring.length !== texts.en?.bring.length)
    report('bring: there are not as many lines as in English.')
  for (const [name, lines] of Object.entries(text.say)) {
    if (lines.length !== texts.en?.say[name]?.length)
      report(`say: ${name} has not as many lines as in English.`)
  }
  for (const line of [...text.bring, ...Object.values(text.say).flat()])
    checkLawAndNumbers({ line: 1, text: line }, register, (_, message) => report(message))
  return problems
}
