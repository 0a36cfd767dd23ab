const patienceMs = 2_000

/**
 * For figures that cost a question to somebody else: asks at most once in `everyMs`, however many want to know, and waits
 * two seconds at most.
 *
 * @returns nothing when the answer failed or did not come in time
 */
export function askSeldom<Answer>(
  everyMs: number,
  ask: () => Promise<Answer>,
): () => Promise<Answer | undefined> {
  let asked: { at: number; answer: Promise<Answer | undefined> } | undefined
  return () => {
    const now = performance.now()
    if (!asked || now - asked.at >= everyMs) asked = { at: now, answer: ask().catch(() => undefined) }
    return within(asked.answer)
  }
}

async function within<Answer>(answer: Promise<Answer | undefined>): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patienceMs, undefined)
  })
  return Promise.race([answer, patience]).finally(() => clearTimeout(timer))
}
