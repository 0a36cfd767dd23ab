import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageCode } from '@nyaysathi/contracts/languages'
import { type Follows, hashOfText, type Translation } from './follows.ts'
import { readRegister, readRegisterFiles, sectionFile, titlesPath } from './read-register.ts'
import { type Register, type SectionReference, sectionKey, wholeSection } from './register.ts'
import { findTokens } from './text-tokens.ts'

/** What the register says of a section in other languages, by Act: each title follows the English one. */
export function listTitles(folder: string, follows: ReadonlyMap<LanguageCode, Follows>): Translation[] {
  const { titles } = readRegisterFiles(folder)
  const register = readRegister(folder)
  const found = new Map<string, Translation>()
  for (const { language, act, section, file, line } of titles) {
    const known = follows.get(language as LanguageCode)
    const english = register.findSection({ act, section })
    if (!known || !english) continue
    const path = titlesPath(act)
    const translation = found.get(`${language} ${path}`) ?? {
      path,
      language: language as LanguageCode,
      file,
      englishFile: join(folder, 'register', sectionFile(act)),
      parts: [],
    }
    translation.parts.push({
      name: section,
      line,
      follows: known[path]?.[section],
      english: hashOfText(english.title),
    })
    found.set(`${language} ${path}`, translation)
  }
  return [...found.values()]
}

/** English texts that cite sections: where the register says otherwise of one by now, somebody reads the text again. */
export function listFollowedLaw(folder: string, follows: Follows): Translation[] {
  const register = readRegister(folder)
  return englishTexts(folder).flatMap(({ path, file }) => {
    const lines = readFileSync(file, 'utf8').split(/\r?\n/)
    const parts = new Map<string, Translation['parts'][number]>()
    for (const [at, line] of lines.entries()) {
      for (const reference of sectionsCited(line, register)) {
        const name = sectionKey(reference)
        if (parts.has(name)) continue
        parts.set(name, {
          name,
          line: at + 1,
          follows: follows[path]?.[name],
          english: hashOfText(lawOf(reference, register)),
        })
      }
    }
    const englishFile = join(folder, 'register')
    return parts.size > 0
      ? [{ path, language: 'en' as const, file, englishFile, parts: [...parts.values()] }]
      : []
  })
}

function englishTexts(folder: string): { path: string; file: string }[] {
  const namesIn = (kind: string) =>
    existsSync(join(folder, kind)) ? readdirSync(join(folder, kind)).sort() : []
  const texts = ['topics', 'guides', 'letters'].flatMap((kind) =>
    namesIn(kind).map((name) => ({ path: `${kind}/${name}`, file: join(folder, kind, name, 'en.md') })),
  )
  const facts = namesIn('facts')
    .filter((name) => name.endsWith('.yml'))
    .map((name) => ({ path: `facts/${name.slice(0, -'.yml'.length)}`, file: join(folder, 'facts', name) }))
  return [...texts, ...facts].filter(({ file }) => existsSync(file))
}

/** Whole sections: an offence stands with its section, whatever sub-section a text names. */
function sectionsCited(line: string, register: Register): SectionReference[] {
  return findTokens(line).flatMap((token) => {
    const reference = token.kind === 'section' ? register.parseReference(token.text) : undefined
    return reference ? [{ act: reference.act, section: wholeSection(reference.section) }] : []
  })
}

/** What the register says of a section: what it is about, what it costs, and whether it is law no more. */
function lawOf(reference: SectionReference, register: Register): string {
  const offences = register.offencesOf(reference).map((offence) => Object.values(offence))
  return JSON.stringify([
    register.findSection(reference)?.title,
    offences,
    register.repealed(reference)?.title,
  ])
}
