import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { wordCatalogues } from './build/word-catalogues.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), wordCatalogues()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Generous: the machine may be slow and busy, and a test that hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
