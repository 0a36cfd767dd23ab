import { loadEmergencyHelp } from './load-emergency-help.ts'

/** What the web app shows without a network, as JSON on the standard output, for its build. */
process.stdout.write(JSON.stringify(loadEmergencyHelp()))
