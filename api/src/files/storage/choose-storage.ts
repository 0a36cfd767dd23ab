import path from 'node:path'
import type { Config } from '../../platform/config.ts'
import { storageCalls } from '../../platform/telemetry/channels.ts'
import type { FileStorage } from './file-storage.ts'
import { localStorageIn } from './local-storage.ts'
import { s3StorageOf } from './s3-storage.ts'

/** One for each set of settings, since the storage of a bucket keeps its connections open. */
const storages = new WeakMap<object, FileStorage>()

/** The storage of this installation. */
export function chooseStorage(config: Pick<Config, 'dataDir' | 'storage'>): FileStorage {
  const known = storages.get(config)
  if (known) return known
  const { dataDir, storage: settings } = config
  const storage = tellOfCalls(
    settings ? s3StorageOf(settings, heldFolderOf(config)) : localStorageIn(path.join(dataDir, 'files')),
  )
  storages.set(config, storage)
  return storage
}

function tellOfCalls(storage: FileStorage): FileStorage {
  const told = <Result>(operation: string, call: () => Promise<Result>) =>
    storageCalls.tracePromise(call, { operation })
  return {
    write: (fileId, content) => told('write', () => storage.write(fileId, content)),
    read: (fileId, start, end) => told('read', () => storage.read(fileId, start, end)),
    sizeOf: (fileId) => told('size', () => storage.sizeOf(fileId)),
    remove: (fileId) => told('remove', () => storage.remove(fileId)),
    listOlder: (before) => storage.listOlder(before),
    isAway: () => storage.isAway(),
  }
}

/** Where files wait until they are sent to a bucket. */
export function heldFolderOf({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'files-on-their-way')
}
