import { administrationCalls, type QueueCounts, queueCountCap } from '@nyaysathi/contracts/administration'
import { requireAdministrator } from '../identity/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import type { Connection } from '../platform/statements.ts'
import { countQueue } from './review-queries.ts'
import { countDue } from './tell-administrators.ts'

type Count = Promise<{ count: number }[]>

/** How many wait in a queue, counted up to a limit. */
type CountWaiting = (connection: Connection, values: { limit: number }) => Count

/** The queues of other features; `app.ts` hands over who counts each. */
export type CountedQueues = Record<'complaints' | 'reports' | 'ratings' | 'stories' | 'offices', CountWaiting>

export function queueCountRoutes(app: HttpServer, services: Services, queues: CountedQueues): void {
  const { pool } = services.database
  const numberOf = async (count: Count) => (await count)[0]?.count ?? 0

  serve(
    app,
    administrationCalls,
    'GET /api/admin/queues',
    { onRequest: [requireAdministrator(services)] },
    async () => {
      const [verification, complaints, reports, ratings, stories, offices] = await Promise.all(
        [
          countQueue(pool, {
            status: 'pending',
            type: null,
            state: null,
            name_or_city: null,
            address_key: null,
            limit: queueCountCap,
          }),
          queues.complaints(pool, { limit: queueCountCap }),
          queues.reports(pool, { limit: queueCountCap }),
          queues.ratings(pool, { limit: queueCountCap }),
          queues.stories(pool, { limit: queueCountCap }),
          queues.offices(pool, { limit: queueCountCap }),
        ].map(numberOf),
      )
      const due = { verification: 0, complaints: 0, reports: 0, ratings: 0, offices: 0 }
      for (const { queue, count } of await countDue(pool)) due[queue] = Math.min(count, queueCountCap)
      return { verification, complaints, reports, ratings, stories, offices, due } as QueueCounts
    },
  )
}
