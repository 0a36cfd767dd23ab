import fs from 'node:fs/promises'
import path from 'node:path'
import type { FileStorage } from './file-storage.ts'

/** Files in a folder of this machine, spread over subfolders by the first two characters of their id. */
export function localStorageIn(folder: string): FileStorage {
  const pathOf = (fileId: string) => {
    if (!/^[0-9a-f-]{36}$/.test(fileId)) throw new Error('This is no id of a stored file.')
    return path.join(folder, fileId.slice(0, 2), fileId)
  }

  return {
    async write(fileId, content) {
      const file = pathOf(fileId)
      await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      const handle = await fs.open(file, 'wx', 0o600)
      try {
        for await (const chunk of content) await handle.writeFile(chunk)
        await handle.sync()
        await handle.close()
        await syncFolder(path.dirname(file))
      } catch (error) {
        await handle.close().catch(() => {})
        await fs.rm(file, { force: true })
        throw error
      }
    },

    async read(fileId, start, end) {
      const handle = await orNothing(fs.open(pathOf(fileId), 'r'))
      if (!handle) return undefined
      try {
        const wanted = Buffer.allocUnsafe(end - start + 1)
        const { bytesRead } = await handle.read(wanted, 0, wanted.length, start)
        return bytesRead === wanted.length ? wanted : undefined
      } finally {
        await handle.close()
      }
    },

    async sizeOf(fileId) {
      return (await orNothing(fs.stat(pathOf(fileId))))?.size
    },

    async remove(fileId) {
      await fs.rm(pathOf(fileId), { force: true })
    },

    async *listOlder(before) {
      for (const part of (await orNothing(fs.readdir(folder))) ?? []) {
        const names = (await orNothing(fs.readdir(path.join(folder, part)))) ?? []
        const old: string[] = []
        for (const name of names.filter((each) => /^[0-9a-f-]{36}$/.test(each))) {
          const stats = await orNothing(fs.stat(path.join(folder, part, name)))
          if (stats && stats.mtime < before) old.push(name)
        }
        if (old.length > 0) yield old
      }
    },

    isAway: () => false,
  }
}

async function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** The name in the folder must survive a power cut too. Windows cannot open folders and needs it not. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await fs.open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
