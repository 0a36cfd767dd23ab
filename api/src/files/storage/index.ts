export { checkStorage } from './check-storage.ts'

export { storageOf } from './storage-of.ts'
