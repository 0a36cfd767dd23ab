export { handAnswer } from './handed-answer.ts'
