import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createBreakableLink } from '../../testing/breakable-link.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createTestServices } from '../../testing/test-services.ts'
import { createSilentLog } from '../log.ts'
import { inTransaction } from '../statements.ts'
import { createJobs, type Jobs } from './index.ts'

let database: TestDatabase
const running = new Set<Jobs>()
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const jobs of running) await jobs.stop()
  running.clear()
})
afterAll(() => database.drop())

function newJobs(): Jobs {
  const { jobs } = createTestServices({ database })
  running.add(jobs)
  return jobs
}

describe('by hand', () => {
  it('does a job once it is committed, and none that was undone', async () => {
    const jobs = newJobs()
    const done: unknown[] = []
    jobs.handle('by-hand', async (data) => void done.push(data))
    await inTransaction(database.pool, (client) => jobs.enqueue(client, 'by-hand', { number: 1 }))
    await inTransaction(database.pool, async (client) => {
      await jobs.enqueue(client, 'by-hand', { number: 2 })
      throw new Error('undone')
    }).catch(() => {})
    await jobs.idle()
    expect(done).toEqual([{ number: 1 }])
    await jobs.idle()
    expect(done).toHaveLength(1)
  })

  it('keeps one waiting job for each key', async () => {
    const jobs = newJobs()
    const done: number[] = []
    jobs.handle<{ number: number }>('keyed', async ({ number }) => void done.push(number))
    for (const number of [1, 2]) await jobs.enqueue(database.pool, 'keyed', { number }, { singletonKey: 'a' })
    await jobs.enqueue(database.pool, 'keyed', { number: 3 }, { singletonKey: 'b' })
    for (const number of [4, 5]) await jobs.enqueue(database.pool, 'keyed', { number })
    await jobs.idle()
    // Sorted: of two jobs of one millisecond either may come first.
    expect(done.toSorted((one, other) => one - other)).toEqual([1, 3, 4, 5])
  })

  it('waits with what is for later, and tries again what failed', async () => {
    const jobs = newJobs()
    let tries = 0
    jobs.handle('later', async () => {
      tries += 1
      if (tries === 1) throw new Error('not yet')
    })
    await jobs.enqueue(database.pool, 'later', {}, { startAfter: new Date(Date.now() + 3_600_000) })
    await jobs.idle()
    expect(tries).toBe(0)
    await jobs.idle({ alsoLater: true })
    expect(tries).toBe(1)
    await jobs.idle({ alsoLater: true })
    expect(tries).toBe(2)
  })
})

describe('with workers', () => {
  it('keeps what is done by the clock, also when an earlier version beside it does not know of it', async () => {
    const scheduled = async () =>
      (await database.pool.query('select name from jobs.schedule order by name')).rows.map(({ name }) => name)
    const jobs = createJobs({ database, log: createSilentLog(), scheduleEveryMs: 100 })
    running.add(jobs)
    jobs.handle('new-by-the-clock', async () => {})
    jobs.schedule('new-by-the-clock', '0 4 * * *')
    await jobs.start()
    const earlier = newJobs()
    earlier.handle('old-by-the-clock', async () => {})
    earlier.schedule('old-by-the-clock', '0 4 * * *')
    await earlier.start()
    await expect.poll(scheduled).toEqual(['new-by-the-clock', 'old-by-the-clock'])
    await jobs.stop()
    await earlier.stop()
    running.clear()
    const later = newJobs()
    await later.start()
    expect(await scheduled()).toEqual([])
  })

  it('does all that waits, each once, also with several instances', async () => {
    const done: unknown[] = []
    for (const jobs of [newJobs(), newJobs()]) {
      jobs.handle<{ number: number }>('many', async ({ number }) => void done.push(number))
      await jobs.start()
    }
    const [jobs] = running
    const numbers = Array.from({ length: 50 }, (_, at) => at)
    await Promise.all(numbers.map((number) => jobs?.enqueue(database.pool, 'many', { number })))
    while (done.length < numbers.length) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(done.toSorted((one, other) => Number(one) - Number(other))).toEqual(numbers)
  })

  it('takes the first jobs of a kind from more transactions at once than there are connections', async () => {
    const jobs = newJobs()
    const done: unknown[] = []
    jobs.handle<{ number: number }>('burst', async ({ number }) => void done.push(number))
    await jobs.start()
    const numbers = Array.from({ length: 60 }, (_, at) => at)
    await Promise.all(
      numbers.map((number) =>
        inTransaction(database.pool, (client) => jobs.enqueue(client, 'burst', { number })),
      ),
    )
    while (done.length < numbers.length) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(done.toSorted((one, other) => Number(one) - Number(other))).toEqual(numbers)
  })

  it('goes on by itself when the database was away', async () => {
    const link = await createBreakableLink(database.url)
    const jobs = createJobs({ database: { ...database, directUrl: link.url }, log: createSilentLog() })
    running.add(jobs)
    const done = new Set<unknown>()
    jobs.handle<{ number: number }>('through-a-loss', async ({ number }) => void done.add(number))
    await jobs.start()
    await jobs.enqueue(database.pool, 'through-a-loss', { number: 1 })
    while (!done.has(1)) await new Promise((resolve) => setTimeout(resolve, 20))
    await link.cut()
    await jobs.enqueue(database.pool, 'through-a-loss', { number: 2 })
    await link.restore()
    while (!done.has(2)) await new Promise((resolve) => setTimeout(resolve, 20))
    await jobs.stop()
    await link.cut()
  })

  it('does again elsewhere what a stop did not let it finish, and keeps nothing of what a failure said', async () => {
    const jobs = newJobs()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    jobs.handle('unfinished', async () => {
      begin()
      await new Promise(() => {})
    })
    jobs.handle('talkative', async () => {
      throw new Error('asha@example.org was not found')
    })
    await jobs.start()
    await jobs.enqueue(database.pool, 'talkative')
    await jobs.enqueue(database.pool, 'unfinished')
    await begun
    const stateOf = async (name: string) =>
      (await database.pool.query('select state, j::text as all from jobs.job j where name = $1', [name]))
        .rows[0]
    while ((await stateOf('talkative')).state !== 'retry')
      await new Promise((resolve) => setTimeout(resolve, 20))
    expect((await stateOf('talkative')).all).not.toContain('asha')
    await jobs.stop()
    expect((await stateOf('unfinished')).state).toBe('retry')
  })
})
