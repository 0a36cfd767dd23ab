import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { createDataFolder } from './test-database-folder.ts'

const mebibyte = 1_048_576

/** A disk of its own in this folder, in memory; `unmountDisk` takes it away. */
export function mountSmallDisk(folder: string, mebibytes: number): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
}

export function unmountDisk(folder: string): void {
  execFileSync('umount', [folder])
}

/** Only where tests run as root of a Linux. */
export function canMountDisks(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const probe = createDataFolder()
  try {
    mountSmallDisk(probe, 1)
    unmountDisk(probe)
    return true
  } catch {
    return false
  } finally {
    fs.rmSync(probe, { recursive: true, force: true })
  }
}

/** Leaves no byte free, as a program beside ours may. */
export function fillDisk(file: string): string {
  const handle = fs.openSync(file, 'a')
  try {
    for (const size of [mebibyte, 4_096]) writeUntilFull(handle, size)
    return file
  } finally {
    fs.closeSync(handle)
  }
}

function writeUntilFull(handle: number, size: number): void {
  try {
    for (;;) fs.writeSync(handle, Buffer.alloc(size, 1))
  } catch {}
}
