import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import { everySuite } from '../vitest.shared.ts'
import viteConfig from './vite.config.ts'

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      ...everySuite,
      name: 'web',
      // Many files in one process: to load the app for each of them costs more than its tests.
      isolate: false,
      include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
      exclude: ['src/**/*-screen.test.tsx'],
    },
  }),
)
