import { defineConfig } from 'vitest/config'
import { everySuite } from '../vitest.shared.ts'

export default defineConfig({
  test: {
    ...everySuite,
    name: 'api',
    // Many files in one process: to load the whole server for each of them costs a third of the time. No test mocks a module.
    isolate: false,
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/testing/quick-passwords.ts', 'src/testing/slow-machine.ts'],
    globalSetup: ['src/testing/test-database-server.ts', '../engine/src/testing/learn-first.ts'],
  },
})
