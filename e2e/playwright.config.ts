import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/** One product for each worker, so that its start is paid once; a test never looks at another one's guest. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../node_modules/.cache/e2e',
  workers: availableParallelism(),
  // What passes only at a second try hides its cause.
  retries: 0,
  reporter: 'list',
  // Generous: the machine may be slow and busy, and a journey that hangs is found all the same.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    locale: 'en-IN',
    viewport: { width: 1280, height: 800 },
    // What a worker answers cannot be looked at or held up; the tests of the worker itself let it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.NYAYSATHI_CHROMIUM ?? process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
    },
  },
})
