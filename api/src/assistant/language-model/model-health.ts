/** Spares people the wait for a service that is down: after failures in a row it is left alone for a while. */
type ModelHealth = { mayTry(nowMs: number): boolean; succeeded(): void; failed(nowMs: number): void }

const failuresInARow = 3
const restMs = 30_000

export function watchModelHealth(): ModelHealth {
  let failures = 0
  let restUntilMs = 0
  return {
    mayTry: (nowMs) => nowMs >= restUntilMs,
    succeeded() {
      failures = 0
      restUntilMs = 0
    },
    failed(nowMs) {
      failures += 1
      if (failures >= failuresInARow) restUntilMs = nowMs + restMs
    },
  }
}
