import { ensureWebBuilt } from './build/ensure-web-built.mjs'
import { ensureInstalled } from './install/ensure-installed.mjs'

ensureWebBuilt(ensureInstalled())
