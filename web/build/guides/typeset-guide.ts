import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import init, { TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import type { Guide } from '@nyaysathi/contracts/guides'
import { claimAccessible } from './claim-accessible.ts'
import { pdfWords } from './pdf-words.ts'

const require = createRequire(import.meta.url)
const fontFolder = path.dirname(require.resolve('@expo-google-fonts/mukta/package.json'))

/** The files that decide how a PDF looks, whatever the guide. */
export const typesettingFiles = [
  path.join(import.meta.dirname, 'guide.typ'),
  path.join(import.meta.dirname, 'pdf-words.ts'),
  path.join(import.meta.dirname, 'typeset-guide.ts'),
  path.join(import.meta.dirname, 'claim-accessible.ts'),
  path.join(import.meta.dirname, '../../public/icon.svg'),
  require.resolve('@expo-google-fonts/mukta/package.json'),
  require.resolve('@myriaddreamin/typst-ts-web-compiler/package.json'),
]
const [template = '', , , , mark = ''] = typesettingFiles

const fonts = ['400Regular', '600SemiBold', '700Bold'].map((weight) =>
  path.join(fontFolder, weight, `Mukta_${weight}.ttf`),
)

export type Typesetter = (guide: Guide) => Uint8Array

/** Starts the compiler once for many guides; its fonts come with the project, never from the machine. */
export async function startTypesetter(): Promise<Typesetter> {
  await init({ module_or_path: readFileSync(require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) })
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  for (const font of fonts) await builder.add_raw_font(readFileSync(font))
  const compiler = await builder.build()
  compiler.add_source('/guide.typ', readFileSync(template, 'utf8'))
  compiler.map_shadow('/mark.svg', readFileSync(mark))
  return (guide) => {
    compiler.map_shadow('/guide.json', Buffer.from(JSON.stringify(guide)))
    compiler.map_shadow('/words.json', Buffer.from(JSON.stringify(wordsOf(guide))))
    const { result, diagnostics } = compiler.compile('/guide.typ', null, 'pdf', textDiagnostics)
    if (!result) throw new Error(`${guide.id} in ${guide.language}: ${JSON.stringify(diagnostics)}`)
    return claimAccessible(result)
  }
}

/** Diagnostics as lines of text. */
const textDiagnostics = 2

function wordsOf(guide: Guide): Record<string, string> {
  const words = pdfWords[guide.language] ?? pdfWords.en ?? {}
  return {
    ...words,
    law_as_on: (words.law_as_on ?? '').replace('{day}', writeDay(guide.law_as_on, guide.language)),
    not_reviewed: [
      guide.reviewed ? words.reviewed : words.not_reviewed,
      ...(isNewerInEnglish(guide) ? [words.newer_in_english] : []),
    ].join(' '),
  }
}

function isNewerInEnglish({ newer_in_english, sections }: Guide): boolean {
  return newer_in_english === true || sections.some((section) => section.newer_in_english)
}

/** 2026-11-21 as people write it. */
function writeDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
