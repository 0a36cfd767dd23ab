export type { Against } from './against-fields.tsx'
export { AgainstFold } from './against-fold.tsx'
