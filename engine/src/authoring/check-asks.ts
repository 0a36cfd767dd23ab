import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type LanguageCode, languages } from '@nyaysathi/contracts/languages'
import { LineCounter, parseDocument } from 'yaml'
import { AsksFile } from '../content/asks-format.ts'
import type { Problem } from '../content/read-topic.ts'
import { mostUsedScript } from '../text/most-used-script.ts'
import type { Languages } from './check-languages.ts'

/** `asks/<code>.yml`: of topics that there are, in a script of the language or in Latin letters, and each one once. */
export function checkAsks(folder: string, slugs: readonly string[], spoken: Languages): Problem[] {
  const asksFolder = join(folder, 'asks')
  if (!existsSync(asksFolder)) return []
  return readdirSync(asksFolder).flatMap((name) => {
    const file = join(asksFolder, name)
    const code = basename(name, '.yml')
    const language = languages.find((one) => one.code === code)
    const problem = (line: number, message: string): Problem => ({ file, line, message, severity: 'error' })
    if (!language || !name.endsWith('.yml'))
      return [problem(1, 'is not <code>.yml of one of the 23 languages.')]
    return checkFile(readFileSync(file, 'utf8'), language.code, slugs, spoken, problem)
  })
}

function checkFile(
  yaml: string,
  code: LanguageCode,
  slugs: readonly string[],
  spoken: Languages,
  problem: (line: number, message: string) => Problem,
): Problem[] {
  const lineCounter = new LineCounter()
  const document = parseDocument(yaml, { lineCounter })
  const error = document.errors[0]
  if (error) return [problem(error.linePos?.[0].line ?? 1, error.message)]
  const checked = AsksFile.safeParse(document.toJS())
  if (!checked.success) {
    const issue = checked.error.issues[0]
    return [problem(1, `${issue?.path.join('.')}: ${issue?.message}`)]
  }
  const { topics, other_questions, in_danger, not_in_danger } = checked.data
  const lineOf = (path: (string | number)[]) => {
    const range = (document.getIn(path, true) as { range?: [number, number, number] } | undefined)?.range
    return range ? lineCounter.linePos(range[0]).line : 1
  }
  const unknown = Object.keys(topics)
    .filter((slug) => !slugs.includes(slug))
    .map((slug) => problem(lineOf(['topics', slug]), `there is no topic "${slug}".`))
  const groups: [(string | number)[], readonly string[]][] = [
    ...Object.entries(topics).map(([slug, asks]): [string[], string[]] => [['topics', slug], asks]),
    ...Object.entries(other_questions).map(([kind, asks]): [string[], string[]] => [
      ['other_questions', kind],
      asks,
    ]),
    [['in_danger'], in_danger],
    [['not_in_danger'], not_in_danger],
  ]
  const scripts = ['Latin', ...spoken.scriptsOf(code)]
  const seen = new Set<string>()
  const wrong = groups.flatMap(([path, asks]) =>
    asks.flatMap((ask, at) => {
      const key = ask.normalize('NFC').trim().toLowerCase()
      const isTwice = seen.has(key)
      seen.add(key)
      if (isTwice) return [problem(lineOf([...path, at]), `"${ask}" stands twice.`)]
      const script = mostUsedScript(ask)
      return scripts.includes(script)
        ? []
        : [
            problem(
              lineOf([...path, at]),
              `"${ask}" is in ${script} letters, not in ${scripts.join(' or ')}.`,
            ),
          ]
    }),
  )
  return [...unknown, ...wrong]
}
