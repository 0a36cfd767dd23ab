export { callbackRoutes, countCallbacks } from './callback-routes.ts'
export { callbackMailChecks, endCallbacksSoon } from './callback-upkeep.ts'
export { callbacksOfAccount } from './callbacks-of-account.ts'
