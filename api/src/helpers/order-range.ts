import type { Parameters } from './directory-conditions.ts'

/** Parts of `nyaysathi h` that, one after the other, are the whole order from a place on. */
export type OrderRange = { where: string; orderBy: string; position: string }

/** What is read after the part before it, when that was not enough. */
export type Stage = (parameters: Parameters) => OrderRange[]
