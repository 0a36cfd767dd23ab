import type {
  AuditLog,
  ComparedPaper,
  Decided,
  Decision,
  HelperFigures,
  QueueCounts,
  QueuedApplication,
  ReviewedApplication,
} from '@nyaysathi/contracts/administration'
import type { Grievance } from '@nyaysathi/contracts/grievances'
import type { ApplicationStatus, Comparison } from '@nyaysathi/contracts/helpers'
import type { ReviewedStory } from '@nyaysathi/contracts/stories'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callAsMember, callAsMemberForPage, fetchFileAsMember } from '../platform/member-call.ts'
import type { QueueView } from './queue-rules.ts'

const rowsAtOnce = 50
const base = '/api/admin/nyaysathi'

/** Everything that a decision changes. */
export const queueKey = ['admin', 'queue']
const countKey = ['admin', 'count']

export function applicationQueue(view: QueueView) {
  return infiniteQueryOptions({
    queryKey: [...queueKey, view],
    queryFn: ({ pageParam }) => {
      const asked = new URLSearchParams({ status: view.status, limit: String(rowsAtOnce) })
      for (const name of ['q', 'type', 'state'] as const) if (view[name]) asked.set(name, view[name])
      if (pageParam) asked.set('cursor', pageParam)
      return callAsMemberForPage<QueuedApplication[]>(`${base}?${asked}`)
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
    queryFn: async () => (await callAsMemberForPage(`${base}?status=${status}&limit=1`)).total ?? null,
  })
}

/** How much waits in each queue of the console. */
export const queueCounts = queryOptions({
  queryKey: [...countKey, 'queues'],
  queryFn: () => callAsMember<QueueCounts>('/api/admin/queues'),
})

/** All counts: to be asked again after each decision. */
export const countsKey = countKey

export function reviewedApplication(nyaysathi_id: string) {
  return queryOptions({
    queryKey: ['admin', 'application', nyaysathi_id],
    queryFn: () => callAsMember<ReviewedApplication>(`${base}/${encodeURIComponent(nyaysathi_id)}`),
    // The links to the papers live for minutes only.
    staleTime: 60_000,
  })
}

/** How many appointments of a helper stand, and how many fell: counts and times alone. */
export function helperFigures(nyaysathi_id: string) {
  return queryOptions({
    queryKey: ['admin', 'helper-figures', nyaysathi_id],
    queryFn: () => callAsMember<HelperFigures>(`${base}/${encodeURIComponent(nyaysathi_id)}/appointments`),
  })
}

/** Binds the decision to what was seen: 409 when the applicant has changed something since. */
export function decide(
  { nyaysathi_id, revision }: Pick<ReviewedApplication, 'nyaysathi_id' | 'revision'>,
  decision: Decision,
  reason: string,
): Promise<Decided> {
  return callAsMember<Decided>(`${base}/${encodeURIComponent(nyaysathi_id)}/${decision}`, {
    method: 'POST',
    body: { revision, ...(reason ? { reason } : {}) },
  })
}

export function comparePaper(document_id: string, compared: readonly Comparison[]): Promise<ComparedPaper> {
  return callAsMember(`/api/admin/documents/${encodeURIComponent(document_id)}/compared`, {
    method: 'PUT',
    body: { compared },
  })
}

/** The whole log as a table, to be saved. */
export function fetchAuditTable(): Promise<Blob> {
  return fetchFileAsMember('/api/admin/audit.csv', { timeoutMs: 120_000 })
}

export const auditLog = infiniteQueryOptions({
  queryKey: ['admin', 'audit'],
  queryFn: ({ pageParam }) => {
    const asked = new URLSearchParams({ limit: '100' })
    if (pageParam) asked.set('cursor', pageParam)
    return callAsMemberForPage<AuditLog>(`/api/admin/audit?${asked}`)
  },
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
})

export const complaintsKey = ['admin', 'complaints']

export function complaintList(state: 'open' | 'answered') {
  return infiniteQueryOptions({
    queryKey: [...complaintsKey, state],
    queryFn: ({ pageParam }) => {
      const asked = new URLSearchParams({ state, limit: String(rowsAtOnce) })
      if (pageParam) asked.set('cursor', pageParam)
      return callAsMemberForPage<Grievance[]>(`/api/admin/grievances?${asked}`)
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
}

export function answerComplaint(grievance_id: string, answer: string): Promise<unknown> {
  return callAsMember(`/api/admin/grievances/${encodeURIComponent(grievance_id)}/answer`, {
    method: 'POST',
    body: { answer },
  })
}

export const storiesKey = ['admin', 'stories']

export function storyList(state: 'waiting' | 'published') {
  return infiniteQueryOptions({
    queryKey: [...storiesKey, state],
    queryFn: ({ pageParam }) => {
      const asked = new URLSearchParams({ state, limit: String(rowsAtOnce) })
      if (pageParam) asked.set('cursor', pageParam)
      return callAsMemberForPage<ReviewedStory[]>(`/api/admin/stories?${asked}`)
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
}

export function decideStory(story_id: string, step: 'publish' | 'remove'): Promise<unknown> {
  return callAsMember(`/api/admin/stories/${encodeURIComponent(story_id)}/${step}`, { method: 'POST' })
}
