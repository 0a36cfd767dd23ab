export { handOverCase } from './handed-case.ts'
