import path from 'node:path'
import type { Config } from '../../platform/config.ts'
import type { FileStorage } from './file-storage.ts'
import { localStorageIn } from './local-storage.ts'

export type { FileStorage } from './file-storage.ts'

/** The storage of this installation. */
export function storageOf({ dataDir }: Pick<Config, 'dataDir'>): FileStorage {
  return localStorageIn(path.join(dataDir, 'files'))
}
