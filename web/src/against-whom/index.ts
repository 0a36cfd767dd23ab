export { type Against, AgainstFields } from './against-fields.tsx'
