import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { languages } from '@nyaysathi/contracts/languages'
import { hashOfText, type Translation } from '../content/follows.ts'
import { knowledgeFolder } from '../content/knowledge-folder.ts'
import { hashOfReviewed } from '../content/reviews.ts'
import { listTranslations, partsBehind, partsOfEnglish, settle } from '../content/translations.ts'
import { readBoth } from '../guides/load-guides.ts'

/**
 * `npm run translations`: what has fallen behind English, in all languages, and in English what has fallen behind the law; with
 * a language also what the English said and says.
 * `… -- settle mr topics/cheque-bounce`: the text follows the English of today. `… -- reviewed <file> "<who>"`: a person has read it.
 */

const root = resolve(knowledgeFolder, '..')
const codes = languages.map(({ code }) => code)

function run([first, ...rest]: string[]): number {
  if (first === undefined) return listAll()
  if (first === 'settle') return settleOne(rest[0], rest[1])
  if (first === 'reviewed') return noteReview(rest[0], rest[1])
  return listOne(first)
}

function listAll(): number {
  const behind = listTranslations(knowledgeFolder).flatMap((translation) =>
    partsBehind(translation).map((part) => ({ ...translation, ...part })),
  )
  for (const code of codes) {
    const count = behind.filter(({ language }) => language === code).length
    if (count > 0) console.log(`${code}: ${tellBehind(code, count)} npm run translations -- ${code}`)
  }
  if (behind.length === 0) console.log(nothingBehind)
  return 0
}

const nothingBehind =
  'Every translation follows the English of today, and every English text the law in knowledge/register.'

function tellBehind(code: string, count: number): string {
  const are = count === 1 ? 'one part has' : `${count} parts have`
  return code === 'en'
    ? `${count === 1 ? 'one citation is' : `${count} citations are`} of law that the register has otherwise by now.`
    : `${are} fallen behind.`
}

function listOne(language: string): number {
  const code = codes.find((each) => each === language)
  if (!code) return refuse(`"${language}" is none of our languages: ${codes.join(', ')}`)
  const behind = listTranslations(knowledgeFolder, code).filter((each) => partsBehind(each).length > 0)
  for (const translation of behind) {
    for (const part of partsBehind(translation)) {
      console.log(`${relative(root, translation.file)}:${part.line} ${part.name}`)
      for (const line of whatChanged(translation, part.name, part.follows)) console.log(`    ${line}`)
    }
    console.log(
      `    When it ${code === 'en' ? 'is right' : 'says the same again'}: npm run translations -- settle ${code} ${translation.path}\n`,
    )
  }
  if (behind.length === 0) console.log(nothingBehind)
  return 0
}

/** Lines of the English that went and came since the version that is followed, where git knows it. */
function whatChanged(
  { path, language, englishFile }: Translation,
  name: string,
  follows: string | undefined,
): string[] {
  if (follows === undefined) return ['Nobody has said yet what it follows.']
  if (language === 'en')
    return [
      `${name} has another title or punishment, or is law no more: read the text beside knowledge/register.`,
    ]
  const file = relative(root, englishFile)
  const textIn = (source: string) =>
    partsOfEnglish(path, source).find((part) => part.name === name)?.text ?? ''
  const now = textIn(readFileSync(englishFile, 'utf8')).split('\n')
  for (const commit of git('log', '--format=%H', '--', file).split('\n').filter(Boolean)) {
    const before = textIn(git('show', `${commit}:${file.replaceAll('\\', '/')}`))
    if (hashOfText(before) !== follows) continue
    const lines = before.split('\n')
    return [
      ...lines.filter((line) => line.trim() && !now.includes(line)).map((line) => `- ${line}`),
      ...now.filter((line) => line.trim() && !lines.includes(line)).map((line) => `+ ${line}`),
    ]
  }
  return []
}

function git(...options: string[]): string {
  try {
    return execFileSync('git', options, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return ''
  }
}

function settleOne(language: string | undefined, path: string | undefined): number {
  const code = codes.find((each) => each === language)
  if (!code) return refuse('Say which language: npm run translations -- settle mr topics/cheque-bounce')
  if (path !== undefined && !listTranslations(knowledgeFolder, code).some((each) => each.path === path)) {
    return refuse(`There is no ${path} in "${code}".`)
  }
  const count = settle(knowledgeFolder, code, path)
  console.log(
    code === 'en'
      ? `${count} citations follow the law of today.`
      : `${count} parts follow the English of today.`,
  )
  return 0
}

function noteReview(file: string | undefined, who: string | undefined): number {
  if (!file || !who?.trim()) {
    return refuse(
      'Say what and who: npm run translations -- reviewed knowledge/topics/cheque-bounce/mr.md "Adv. N. N., 22 November 2026"',
    )
  }
  const source = readFileSync(resolve(root, file), 'utf8')
  // The review of a guide or a letter is about both of its texts.
  const read = /(?:guide|letter)\.yml$/.test(file) ? readBoth(dirname(resolve(root, file))) : [source]
  const bare = source.replaceAll(/^reviewed_text:.*\n/gm, '')
  if (!/^reviewed_by:.*$/m.test(bare)) return refuse(`${file} has no line "reviewed_by:".`)
  const review = `reviewed_by: ${JSON.stringify(who.trim())}\nreviewed_text: "${hashOfReviewed(...read)}"`
  writeFileSync(resolve(root, file), bare.replace(/^reviewed_by:.*$/m, review))
  console.log(`${file}: read by ${who.trim()}. Another word in it makes this void.`)
  return 0
}

function refuse(reason: string): number {
  console.error(reason)
  return 1
}

process.exitCode = run(process.argv.slice(2))
