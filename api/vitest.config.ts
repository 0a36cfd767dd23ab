import { defineConfig } from 'vitest/config'
import { everySuite } from '../vitest.shared.ts'

export default defineConfig({
  test: {
    ...everySuite,
    name: 'api',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/test-database-server.ts', '../engine/src/testing/learn-first.ts'],
  },
})
