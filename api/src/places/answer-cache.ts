/**
 * Answers of a service outside, for a while and only so many; who asks while the same question is under way waits for
 * that answer. A failure is not kept.
 */
export function createAnswerCache<T>({ keep, lifeMs }: { keep: number; lifeMs: number }) {
  const answers = new Map<string, { until: number; answer: Promise<T> }>()
  return (key: string, ask: () => Promise<T>): Promise<T> => {
    const found = answers.get(key)
    if (found && found.until > Date.now()) return found.answer
    const answer = ask()
    answers.delete(key)
    answers.set(key, { until: Date.now() + lifeMs, answer })
    const [oldest] = answers.keys()
    if (answers.size > keep && oldest !== undefined) answers.delete(oldest)
    answer.catch(() => {
      if (answers.get(key)?.answer === answer) answers.delete(key)
    })
    return answer
  }
}
