import type { Plugin } from 'vite'

/**
 * A browser makes calls by their types alone, so the calls at the end of each contract are left out of what it loads: no bundler
 * knows by itself that the schemas in them do nothing.
 */
export function leaveOutCalls(): Plugin {
  return {
    name: 'leave-out-calls',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contracts\/src\/[\w-]+\.ts$/, code: /= defineCalls\(/ },
      handler: (code) => code.replace(/\nexport const \w+ = defineCalls\([\s\S]*$/, '\n'),
    },
  }
}
