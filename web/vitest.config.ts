import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
      pool: 'forks',
      maxWorkers: 2,
      // What is waited for comes in its own time; without this a second is all it has.
      expect: { poll: { timeout: 60_000 } },
      // Generous: the machine may be slow and busy, and a test that hangs is found all the same.
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  }),
)
