export { prepareDemo } from './prepare-demo.ts'
