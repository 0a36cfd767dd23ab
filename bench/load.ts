import autocannon from 'autocannon'

export type LoadResult = {
  answered: number
  requestsPerSecond: number
  p50: number
  p95: number
  p99: number
  failed: number
}

/** Sends the given requests in turn over parallel connections, for a time or a number of them, and reports latencies in milliseconds. */
export async function load(
  url: string,
  requests: autocannon.Request[],
  { connections = 8, seconds = 6, amount }: { connections?: number; seconds?: number; amount?: number } = {},
): Promise<LoadResult> {
  const times: number[] = []
  const begun = performance.now()
  let lastAt = begun
  const howMany = amount === undefined ? { duration: seconds } : { amount }
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon({ url, connections, requests, ...howMany }, (error, measured) =>
      error ? reject(error) : resolve(measured),
    )
    run.on('response', (_client, _status, _bytes, responseTime) => {
      times.push(responseTime)
      // It ends on a full second of its own.
      lastAt = performance.now()
    })
  })
  const took = (lastAt - begun) / 1_000
  times.sort((a, b) => a - b)
  const answered = times.length - result.non2xx
  return {
    answered,
    requestsPerSecond: answered / took,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    failed: result.non2xx + result.errors,
  }
}

export function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
