export type { Against } from './against.ts'
export { AgainstFold } from './against-fold.tsx'
