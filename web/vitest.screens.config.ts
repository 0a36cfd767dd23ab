import { playwright } from '@vitest/browser-playwright'
import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import { everySuite } from '../vitest.shared.ts'
import viteConfig from './vite.config.ts'

/** Screens in a real browser, on answers that a test tells: `src/testing/open-app.tsx`. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      ...everySuite,
      name: 'screens',
      include: ['src/**/*-screen.test.tsx'],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1280, height: 800 },
        provider: playwright({
          launchOptions: {
            executablePath: process.env.NYAYSATHI_CHROMIUM ?? '/usr/bin/chromium',
            args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
          },
          contextOptions: { locale: 'en-IN', timezoneId: 'Asia/Kolkata', reducedMotion: 'reduce' },
          // What is pressed has as long as what is waited for (`vitest.shared.ts`).
          actionTimeout: 60_000,
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
)
