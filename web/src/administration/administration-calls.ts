import type {
  ComparedPaper,
  Decided,
  Decision,
  ReviewedApplication,
} from '@nyaysathi/contracts/administration'
import type { Comparison } from '@nyaysathi/contracts/helper-applications'
import type { ApplicationStatus } from '@nyaysathi/contracts/helpers'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callAsMember, callAsMemberForPage, fetchFileAsMember } from '../platform/member-call.ts'
import type { QueueView } from './queue-rules.ts'

const rowsAtOnce = 50

/** Everything that a decision changes. */
export const queueKey = ['admin', 'queue']
const countKey = ['admin', 'count']

export function applicationQueue(view: QueueView) {
  return infiniteQueryOptions({
    queryKey: [...queueKey, view],
    queryFn: ({ pageParam }) => {
      return callAsMemberForPage('GET /api/admin/nyaysathi', {
        query: {
          status: view.status,
          limit: String(rowsAtOnce),
          q: view.q,
          type: view.type,
          state: view.state,
          cursor: pageParam,
        },
      })
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
}

/** How many applications stand so. */
export function statusCount(status: ApplicationStatus) {
  return queryOptions({
    queryKey: [...countKey, status],
    queryFn: async () =>
      (await callAsMemberForPage('GET /api/admin/nyaysathi', { query: { status, limit: '1' } })).total ??
      null,
  })
}

/** How much waits in each queue of the console. */
export const queueCounts = queryOptions({
  queryKey: [...countKey, 'queues'],
  queryFn: () => callAsMember('GET /api/admin/queues'),
})

/** All counts: to be asked again after each decision. */
export const countsKey = countKey

export function reviewedApplication(nyaysathi_id: string) {
  return queryOptions({
    queryKey: ['admin', 'application', nyaysathi_id],
    queryFn: () => callAsMember('GET /api/admin/nyaysathi/:nyaysathi_id', { params: { nyaysathi_id } }),
    // The links to the documents live for minutes only.
    staleTime: 60_000,
  })
}

/** How many appointments of a helper stand, and how many fell: counts and times alone. */
export function helperFigures(nyaysathi_id: string) {
  return queryOptions({
    queryKey: ['admin', 'helper-figures', nyaysathi_id],
    queryFn: () =>
      callAsMember('GET /api/admin/nyaysathi/:nyaysathi_id/appointments', { params: { nyaysathi_id } }),
  })
}

/** Binds the decision to what was seen: 409 when the applicant has changed something since. */
export function decide(
  { nyaysathi_id, revision }: Pick<ReviewedApplication, 'nyaysathi_id' | 'revision'>,
  decision: Decision,
  reason: string,
): Promise<Decided> {
  return callAsMember(`POST /api/admin/nyaysathi/:nyaysathi_id/${decision}`, {
    params: { nyaysathi_id },
    body: { revision, ...(reason ? { reason } : {}) },
  })
}

export function compareDocument(
  document_id: string,
  compared: readonly Comparison[],
): Promise<ComparedPaper> {
  return callAsMember('PUT /api/admin/documents/:document_id/compared', {
    params: { document_id },
    body: { compared: [...compared] },
  })
}

/** The whole log as a table, to be saved. */
export function fetchAuditTable(): Promise<Blob> {
  return fetchFileAsMember('GET /api/admin/audit.csv', { timeoutMs: 120_000 })
}

export const auditLog = infiniteQueryOptions({
  queryKey: ['admin', 'audit'],
  queryFn: ({ pageParam }) => {
    return callAsMemberForPage('GET /api/admin/audit', { query: { limit: '100', cursor: pageParam } })
  },
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
})

export const grievancesKey = ['admin', 'complaints']

export function grievanceList(state: 'open' | 'answered') {
  return infiniteQueryOptions({
    queryKey: [...grievancesKey, state],
    queryFn: ({ pageParam }) => {
      return callAsMemberForPage('GET /api/admin/grievances', {
        query: { state, limit: String(rowsAtOnce), cursor: pageParam },
      })
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
}

export function answerGrievance(grievance_id: string, answer: string): Promise<unknown> {
  return callAsMember('POST /api/admin/grievances/:id/answer', {
    params: { id: grievance_id },
    body: { answer },
  })
}

export const storiesKey = ['admin', 'stories']

export function storyList(state: 'waiting' | 'published') {
  return infiniteQueryOptions({
    queryKey: [...storiesKey, state],
    queryFn: ({ pageParam }) => {
      return callAsMemberForPage('GET /api/admin/stories', {
        query: { state, limit: String(rowsAtOnce), cursor: pageParam },
      })
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
}

export function decideStory(story_id: string, step: 'publish' | 'remove'): Promise<unknown> {
  return callAsMember(`POST /api/admin/stories/:story_id/${step}`, { params: { story_id } })
}
