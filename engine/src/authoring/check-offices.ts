import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { officeKinds } from '@nyaysathi/contracts/offices'
import { isForAll } from '../composition/compose-visit.ts'
import type { Problem } from '../content/read-topic.ts'
import { UnreadableFile } from '../content/read-yaml.ts'
import type { Register } from '../content/register.ts'
import { checkLawAndNumbers } from '../content/text-rules.ts'
import { type Office, officeFile, readOffices } from '../offices/office-format.ts'

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
  for (const row of office.say) {
    for (const slug of row.topics.filter((one) => !slugs.includes(one)))
      report(`say: there is no topic "${slug}".`)
    if (row.en.length !== row.hi.length) report(`say: "${row.en[0]}" has another number of lines in Hindi.`)
  }
  if (office.bring.en.length !== office.bring.hi.length)
    report('bring: English and Hindi have another number of lines.')
  const texts = [...office.say, office.bring].flatMap(({ en, hi }) => [...en, ...hi])
  for (const text of texts) checkLawAndNumbers({ line: 1, text }, register, (_, message) => report(message))
  return problems
}
