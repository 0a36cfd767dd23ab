import { availableParallelism } from 'node:os'
import type { ViteUserConfig } from 'vitest/config'

/** What every suite of Vitest has in common. */
export const everySuite = {
  pool: 'forks',
  maxWorkers: availableParallelism(),
  // What passes only at a second try hides its cause.
  retry: 0,
  // What is waited for comes in its own time; without this a second is all it has.
  expect: { poll: { timeout: 60_000 } },
  // Generous: the machine may be slow and busy, and a test that hangs is found all the same.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  tags: [
    {
      name: 'deep',
      description: 'Long, and only in `npm run test:deep`: kills, buckets, faults, every language.',
    },
  ],
} satisfies ViteUserConfig['test']
