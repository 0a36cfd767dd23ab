export { tellOfBarredHelpers } from './tell-of-barred-helper.ts'
