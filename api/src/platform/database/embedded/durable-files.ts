import fs from 'node:fs'
import path from 'node:path'

/** Writes so that after a power cut the file is there as a whole or not at all. Readable by its owner alone. */
export function writeFileDurably(file: string, text: string): void {
  const draft = `${file}.draft`
  const handle = fs.openSync(draft, 'w', 0o600)
  try {
    fs.writeSync(handle, text)
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
  fs.renameSync(draft, file)
  syncFolder(path.dirname(file))
}

/** Names that were made, renamed or removed in a folder survive a power cut only after this. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = fs.openSync(folder, 'r')
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}

export function errorCodeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
