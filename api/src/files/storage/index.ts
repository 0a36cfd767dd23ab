export { checkStorage, requireOwnStorage } from './check-storage.ts'

export { chooseStorage } from './choose-storage.ts'
export { claimFilePlace } from './file-place.ts'
export { measureStorage } from './measure-storage.ts'
