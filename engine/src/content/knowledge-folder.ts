import { fileURLToPath } from 'node:url'

/** `knowledge/` at the root of the project. */
export const knowledgeFolder = fileURLToPath(new URL('../../../knowledge', import.meta.url))
