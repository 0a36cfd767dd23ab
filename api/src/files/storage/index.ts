export { checkStorage } from './check-storage.ts'
export type { FileStorage } from './file-storage.ts'
export { storageOf } from './storage-of.ts'
