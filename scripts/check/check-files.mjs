import { isUtf8 } from 'node:buffer'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** A clone carries a large file for ever, also after it was removed. */
const mostBytes = 1_000_000

/** What is no text and still is kept here: pictures of the README, and papers that the reading of uploads is tried with. */
const named = [/^docs\/pictures\/[a-z-]+\.png$/, /^e2e\/support\/papers\/[a-z0-9-]+\.pdf$/]
/** What takes an hour and other people's registries to make (training/README.md). */
const trained = ['engine/network/letters.bin', 'engine/network/products.wasm']
const mostTrainedBytes = 25_000_000

/** Files in git, or about to be, that are large, or are archives, programs and other bytes that nobody can review. */
export function findFilesThatDoNotBelong(folder = '.') {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  return list.split('\0').flatMap((file) => {
    const place = path.join(folder, file)
    if (!file || !fs.lstatSync(place, { throwIfNoEntry: false })?.isFile()) return []
    const { size } = fs.statSync(place)
    const isTrained = trained.includes(file)
    const most = isTrained ? mostTrainedBytes : mostBytes
    if (size > most)
      return [
        `${file}: ${size} bytes, and it may have no more than ${most}: fetch or make it when it is needed`,
      ]
    if (isTrained) return []
    const bytes = fs.readFileSync(place)
    if ((isUtf8(bytes) && !bytes.includes(0)) || named.some((known) => known.test(file))) return []
    return [`${file}: not a text; if it has to be kept, name it in scripts/check/check-files.mjs`]
  })
}
