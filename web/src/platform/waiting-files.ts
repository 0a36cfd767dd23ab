import { randomText, tabStorage } from './session.ts'

/**
 * Files that wait to be sent are too large for the tab's storage. They lie in a database of the browser, each sealed under a
 * key that only the tab has: with the tab, or by leaving the page, the key is gone and nobody can open them. What is left
 * over is swept a day later. Where the browser can do none of this, they live as long as the page.
 */
export const waitingFilesDatabase = 'waiting-files'
const store = 'files'
const keyName = 'waiting-files.key'
const keptForMs = 86_400_000

type Sealed = { id: string; iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer; type: string; at: number }

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function withStore<Result>(
  mode: IDBTransactionMode,
  use: (files: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const opening = indexedDB.open(waitingFilesDatabase, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'id' })
  const database = await done(opening)
  // Signing out deletes it, whoever has it open.
  database.onversionchange = () => database.close()
  try {
    return await use(database.transaction(store, mode).objectStore(store))
  } finally {
    database.close()
  }
}

async function tabKey(): Promise<CryptoKey> {
  const kept = tabStorage.read(keyName) ?? randomText(32)
  tabStorage.write(keyName, kept)
  const raw = Uint8Array.from(atob(kept.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
    letter.charCodeAt(0),
  )
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

export const waitingFiles = {
  async put(id: string, file: Blob): Promise<void> {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const bytes = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv },
      await tabKey(),
      await file.arrayBuffer(),
    )
    const sealed: Sealed = { id, iv, bytes, type: file.type, at: Date.now() }
    await withStore('readwrite', (files) => done(files.put(sealed)))
  },
  async get(id: string): Promise<Blob | undefined> {
    try {
      const sealed = await withStore('readonly', (files) => done<Sealed | undefined>(files.get(id)))
      if (!sealed) return undefined
      const { iv, bytes, type } = sealed
      return new Blob([await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await tabKey(), bytes)], { type })
    } catch {
      return undefined
    }
  },
  async remove(id: string): Promise<void> {
    await withStore('readwrite', (files) => done(files.delete(id)))
  },
  /** Removes what no tab will send any more. */
  async sweep(): Promise<void> {
    const before = Date.now() - keptForMs
    await withStore('readwrite', async (files) => {
      for (const { id, at } of await done<Sealed[]>(files.getAll())) {
        if (at < before) await done(files.delete(id))
      }
    })
  },
}
