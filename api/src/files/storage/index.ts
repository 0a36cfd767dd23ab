export { checkStorage } from './check-storage.ts'

export { chooseStorage } from './choose-storage.ts'
