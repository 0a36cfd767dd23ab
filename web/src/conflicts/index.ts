export { ConflictWarning } from './conflict-warning.tsx'
