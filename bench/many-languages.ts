import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { languages } from '../contracts/src/languages.ts'
import { serverNodeOptions } from '../scripts/install/pinned-node.mjs'
import type { ManyLanguages } from './many-languages-server.ts'
import type { Row } from './table.ts'

/**
 * All topics in 23 languages before they are all written: what is not there yet is made up, word by word, from the Hindi text. A made-up
 * language has as many different words as Hindi, in its own script, so that it weighs as much; it means nothing.
 */
const wholeLanguages = ['en', 'hi', 'as', 'bn', 'gu', 'kn', 'ml', 'mr', 'or', 'pa', 'ta', 'te', 'ur']
const shortTopics = 60

const project = fileURLToPath(new URL('..', import.meta.url))
const firstLetters: Record<string, number> = {
  as: 0x995,
  bn: 0x995,
  gu: 0xa95,
  kn: 0xc95,
  ks: 0x628,
  ml: 0xd15,
  mni: 0xabc0,
  or: 0xb15,
  pa: 0xa15,
  sat: 0x1c5a,
  sd: 0x628,
  ta: 0xb95,
  te: 0xc15,
  ur: 0x628,
}
const devanagariKa = 0x915
const lettersUsed = 20

export function benchManyLanguages(): Row[] {
  const root = mkdtempSync(join(tmpdir(), 'nyaysathi-languages-'))
  try {
    const knowledge = join(root, 'knowledge')
    writeKnowledge(knowledge)
    const built = join(root, 'built')
    const learning = run('../api/src/assistant/learned/build-learned.ts', [built, knowledge])
    const { startSeconds, startMiB, answers, answerMs, textsRead, fileMiB } = JSON.parse(
      run('./many-languages-server.ts', [built, knowledge]).output,
    ) as ManyLanguages
    return [
      {
        what: 'learning at build time',
        value: `${learning.seconds.toFixed(0)} s`,
        ratio: learning.output.trim(),
      },
      { what: 'what was learned, on the disk', value: `${fileMiB.toFixed(0)} MiB` },
      {
        what: 'processor time that it adds to the start (aim: under 1.5 s)',
        value: `${startSeconds.toFixed(2)} s`,
      },
      { what: 'memory that it adds to the start (aim: under 200 MiB)', value: `${startMiB.toFixed(0)} MiB` },
      { what: 'processor time of an answer, all languages in turn', value: `${answerMs.toFixed(1)} ms` },
      {
        what: 'answers over HTTP, 8 clients, all languages in turn: p50 / p95 / p99 (aim: 50 and 120 ms)',
        value: `${answers.p50.toFixed(1)} / ${answers.p95.toFixed(1)} / ${answers.p99.toFixed(1)} ms; ${answers.requestsPerSecond.toFixed(0)}/s, ${answers.failed} failed`,
        ratio: textsRead,
      },
    ]
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function run(program: string, options: string[]) {
  const startedAt = performance.now()
  const file = fileURLToPath(new URL(program, import.meta.url))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...serverNodeOptions, '--expose-gc', file, ...options],
    {
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(stderr)
  return { output: stdout, seconds: (performance.now() - startedAt) / 1_000 }
}

function writeKnowledge(knowledge: string): void {
  for (const part of ['register', 'topics', 'lexicon', 'languages', 'places'])
    cpSync(join(project, 'knowledge', part), join(knowledge, part), { recursive: true })
  const marathi = readFileSync(join(knowledge, 'languages/mr.yml'), 'utf8')
  const words = readFileSync(join(knowledge, 'lexicon/languages/mr.yml'), 'utf8')
  for (const { code, name } of languages) {
    if (code === 'en' || code === 'hi') continue
    const speak = speakerOf(code)
    const sentences = join(knowledge, 'languages', `${code}.yml`)
    if (!existsSync(sentences))
      writeFileSync(sentences, marathi.replace('language: Marathi', `language: ${name}`))
    const lexicon = join(knowledge, 'lexicon/languages', `${code}.yml`)
    mkdirSync(join(knowledge, 'lexicon/languages'), { recursive: true })
    if (!existsSync(lexicon)) writeFileSync(lexicon, speak(words))
    const { headings } = parse(readFileSync(sentences, 'utf8')) as { headings: Record<string, string> }
    writeTopics(join(knowledge, 'topics'), code, speak, Object.values(headings))
  }
}

function writeTopics(
  folder: string,
  code: string,
  speak: (text: string) => string,
  headings: string[],
): void {
  const isWhole = wholeLanguages.includes(code)
  for (const [at, topic] of readdirSync(folder).sort().entries()) {
    const file = join(folder, topic, `${code}.md`)
    if (
      existsSync(file)
        ? !isWhole || !/^form: short/m.test(readFileSync(file, 'utf8'))
        : !isWhole && at >= shortTopics
    )
      continue
    const [, front = '', body = ''] = readFileSync(join(folder, topic, 'hi.md'), 'utf8').split(/^---$/m)
    const parts = body.split(/^## .*$/m).slice(1)
    const written = (isWhole ? parts : parts.slice(0, 1)).map(
      (part, index) => `## ${headings[index]}${speak(part)}`,
    )
    const asks = isWhole ? front : front.replace(/(asks:\n(?: +- .*\n){8})(?: +- .*\n)+/, '$1')
    const head = speak(asks).replace(/\n$/, isWhole ? '\n' : '\nform: short\n')
    writeFileSync(file, `---${head}---\n\n${written.join('')}`)
  }
}

/** Each Hindi word becomes a word of the same length, always the same one, in the letters of the language's script. */
function speakerOf(code: string): (text: string) => string {
  const first = firstLetters[code] ?? devanagariKa
  const known = new Map<string, string>()
  return (text) =>
    text.replace(/[\u0900-\u0963\u0970-\u097F]+/g, (word) => {
      const spoken = known.get(word) ?? makeWord(`${code}:${word}`, word.length, first)
      known.set(word, spoken)
      return spoken
    })
}

function makeWord(seed: string, length: number, first: number): string {
  let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7)
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return String.fromCharCode(first + ((state >>> 12) % lettersUsed))
  }).join('')
}
