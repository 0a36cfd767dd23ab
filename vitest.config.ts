import { defineConfig } from 'vitest/config'
import { everySuite } from './vitest.shared.ts'

/** All suites of Vitest in one run. `npm test` picks from them. */
export default defineConfig({
  test: { ...everySuite, projects: ['*/vitest.config.ts', 'web/vitest.screens.config.ts'] },
})
