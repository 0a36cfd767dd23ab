import type { Plugin } from 'vite'

/**
 * Leaves out of the browser's programs what they use of the contracts as types alone: most schemas and all calls. No bundler
 * knows by itself that building a schema does nothing else, so each value at the top of a contract is marked as pure.
 */
export function leaveOutSchemas(): Plugin {
  return {
    name: 'leave-out-schemas',
    transform: {
      filter: { id: /\/contracts\/src\/[\w-]+\.ts$/ },
      handler(code) {
        const values = this.parse(code).body.flatMap((part) => {
          const declared = part.type === 'ExportNamedDeclaration' ? part.declaration : part
          if (declared?.type !== 'VariableDeclaration') return []
          return declared.declarations.flatMap(({ init }) => (init ? [init] : []))
        })
        return values.reduceRight((marked, { start, end }) => {
          const value = marked.slice(start, end)
          return `${marked.slice(0, start)}/* @__PURE__ */ (() => (${value}))()${marked.slice(end)}`
        }, code)
      },
    },
  }
}
