import { defineConfig } from 'vitest/config'
import { everySuite } from '../vitest.shared.ts'

export default defineConfig({ test: { ...everySuite, name: 'scripts', include: ['**/*.test.mjs'] } })
