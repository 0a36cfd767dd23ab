import { createLogger, type InlineConfig, type Logger } from 'vite'

/**
 * What a build says: warnings about our code. Left out are times that say nothing is wrong, what libraries say to a server that
 * renders (`use client`), a name of React that the router asks for where there is one, and a warning about what `composes` in a
 * CSS module becomes, which loads nothing.
 */
export const buildLog = {
  logLevel: 'warn',
  customLogger: withoutComposes(createLogger('warn')),
  build: {
    rolldownOptions: {
      checks: { bundlerTimings: false, moduleLevelDirective: false },
      onLog: (level, log, say) => {
        if (log.code !== 'IMPORT_IS_UNDEFINED' || !log.message.includes('useOptimistic')) say(level, log)
      },
    },
  },
} satisfies InlineConfig

function withoutComposes(logger: Logger): Logger {
  return {
    ...logger,
    warnOnce: (text, options) => {
      if (!text.includes('did not pass the `from` option')) logger.warnOnce(text, options)
    },
  }
}

const startedAt = performance.now()

/** For whoever waits: one line for each step that takes long. */
export function tellStep(step: string): void {
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  process.stdout.write(`Building the web app, ${seconds} s: ${step} ...\n`)
}
