import type { QuestionResult } from './evaluate.ts'

/** Results by a name that each of them has one or more of (language, topic, file), in the order of the names. */
export function groupResults(
  results: readonly QuestionResult[],
  namesOf: (result: QuestionResult) => string[],
): [string, QuestionResult[]][] {
  const groups = new Map<string, QuestionResult[]>()
  for (const result of results) {
    for (const name of namesOf(result)) groups.set(name, [...(groups.get(name) ?? []), result])
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1))
}
