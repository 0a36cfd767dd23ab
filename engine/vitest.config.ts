import { defineConfig } from 'vitest/config'
import { everySuite } from '../vitest.shared.ts'

export default defineConfig({
  test: {
    ...everySuite,
    name: 'engine',
    // One after the other in one process: what ships is read once, and no test changes it.
    isolate: false,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/learn-first.ts'],
  },
})
