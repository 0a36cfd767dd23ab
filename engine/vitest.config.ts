import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/learn-first.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // What is waited for comes in its own time; without this a second is all it has.
    expect: { poll: { timeout: 60_000 } },
    // Generous: the machine may be slow and busy, and a test that hangs is found all the same.
    testTimeout: 180_000,
    // As the journeys: a noisy machine may need a second look, and the report says which test did.
    retry: 1,
    hookTimeout: 180_000,
  },
})
