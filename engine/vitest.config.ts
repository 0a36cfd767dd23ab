import { defineConfig } from 'vitest/config'
import { everySuite } from '../vitest.shared.ts'

export default defineConfig({
  test: {
    ...everySuite,
    name: 'engine',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/learn-first.ts'],
  },
})
