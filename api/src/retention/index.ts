export { retention } from './forget-old-rows.ts'
