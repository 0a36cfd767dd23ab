import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageCode } from '@nyaysathi/contracts/languages'
import * as z from 'zod'
import { readYamlFile } from './read-yaml.ts'

/** Hashes of what the parts of a text follow, by their names: `title`, `summary`, and each section by its own name. */
type Hashes = Record<string, string>
/** By `topics/cheque-bounce`, `guides/e-filing`, `letters/rti-application`, `facts/confession`, `languages`, `titles/ni-act`. */
export type Follows = Record<string, Hashes>

const FollowsFile = z.record(z.string(), z.record(z.string(), z.string()))

/** One text in one language beside what it follows. */
export type Translation = {
  /** As in `follows/<code>.yml`. */
  path: string
  language: LanguageCode
  file: string
  /** What is followed; of English, whose texts follow the law, where that stands. */
  englishFile: string
  parts: {
    name: string
    /** Where the part begins in `file`. */
    line: number
    /** Of what it follows; nothing where nobody has said so yet. */
    follows: string | undefined
    /** Of that as it is. */
    english: string
  }[]
}

/** A text that nobody has changed keeps its hash: blanks and the kind of line ends do not count. */
export function hashOfText(text: string): string {
  const plain = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  return createHash('sha256').update(plain).digest('hex').slice(0, 8)
}

/** What the texts of a language follow, as `follows/<code>.yml` says. */
export function readFollows(folder: string, language: LanguageCode): Follows {
  const file = join(folder, 'follows', `${language}.yml`)
  return existsSync(file) ? readYamlFile(file, FollowsFile) : {}
}

/** Reads each language's once. */
export type FollowsReader = (language: LanguageCode) => Follows

export function createFollowsReader(folder: string): FollowsReader {
  const known = new Map<LanguageCode, Follows>()
  return (language) => {
    const follows = known.get(language) ?? readFollows(folder, language)
    known.set(language, follows)
    return follows
  }
}

const header = `# What each part follows, by a hash of it. \`npm run translations\` lists what has fallen behind, and writes here.\n`

export function saveFollows(folder: string, language: LanguageCode, follows: Follows): void {
  const lines = Object.entries(follows)
    .filter(([, hashes]) => Object.keys(hashes).length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, hashes]) => {
      // In quotes: a hash of digits alone, or with one e, would be read as a number.
      const members = Object.entries(hashes).map(([name, hash]) => `${inQuotes(name)}: "${hash}"`)
      const line = `${path}: { ${members.join(', ')} }`
      return line.length <= 300 ? line : `${path}:\n${members.map((member) => `  ${member}`).join('\n')}`
    })
  mkdirSync(join(folder, 'follows'), { recursive: true })
  writeFileSync(join(folder, 'follows', `${language}.yml`), `${header}${lines.join('\n')}\n`)
}

/** Names of sections may look like numbers, too. */
function inQuotes(name: string): string {
  return /^[a-z_][\w-]*$/i.test(name) && !/^[yn]$|^(?:yes|no|on|off|true|false|null)$/i.test(name)
    ? name
    : `"${name}"`
}
