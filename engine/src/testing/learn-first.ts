import { loadLearned } from '../training/load-learned.ts'

/** Before any test: what takes a minute must not be done by each of them. */
export default function learnFirst(): void {
  loadLearned()
}
