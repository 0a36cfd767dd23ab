import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Guide } from '@nyaysathi/contracts/guides'
import { startTypesetter, type Typesetter, typesettingFiles } from './typeset-guide.ts'

const cacheFolder = path.join(import.meta.dirname, '../../.cache/guides')

/** `how-to-file-an-fir.pdf` in English, `how-to-file-an-fir-hi.pdf` in Hindi. */
export function pdfName({ id, language }: Pick<Guide, 'id' | 'language'>): string {
  return language === 'en' ? `${id}.pdf` : `${id}-${language}.pdf`
}

/**
 * The PDF of each guide by its name. One that was made from exactly this text and look is taken from the cache; the same
 * input always gives the same bytes.
 */
export async function makePdfs(guides: readonly Guide[], folder = cacheFolder): Promise<Map<string, Buffer>> {
  mkdirSync(folder, { recursive: true })
  const look = hashOf(typesettingFiles.map((file) => readFileSync(file)))
  const pdfs = new Map<string, Buffer>()
  const used = new Set<string>()
  let typeset: Typesetter | undefined
  for (const guide of guides) {
    const cached = `${hashOf([look, JSON.stringify(guide)])}.pdf`
    const file = path.join(folder, cached)
    used.add(cached)
    if (!existsSync(file)) {
      typeset ??= await startTypesetter()
      // Two builds at once, or one that is killed, leave whole files or none.
      const unfinished = `${file}.${process.pid}`
      writeFileSync(unfinished, typeset(guide))
      renameSync(unfinished, file)
    }
    pdfs.set(pdfName(guide), readFileSync(file))
  }
  for (const name of readdirSync(folder))
    if (!used.has(name)) rmSync(path.join(folder, name), { force: true })
  return pdfs
}

function hashOf(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 32)
}
