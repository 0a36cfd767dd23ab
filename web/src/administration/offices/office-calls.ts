import type {
  AddOffice,
  CorrectOffice,
  OfficeEntry,
  officeReportOutcomes,
  WrongLine,
} from '@nyaysathi/contracts/offices'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Page } from '../../platform/api-client.ts'
import { callAsMember, callAsMemberForPage, sendFormAsMember } from '../../platform/member-call.ts'
import { randomText } from '../../platform/session.ts'
import type { OfficeView } from './office-view.ts'

const rowsAtOnce = '50'
const paged = {
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }: { nextCursor: string | undefined }) => nextCursor,
  staleTime: 0,
}

/** Everything that a change to an office changes. */
export const officesKey = ['admin', 'offices']

export function officeList(view: OfficeView) {
  return infiniteQueryOptions({
    queryKey: [...officesKey, 'list', view],
    queryFn: ({ pageParam }) =>
      callAsMemberForPage('GET /api/admin/offices', {
        query: { ...view, limit: rowsAtOnce, cursor: pageParam },
      }),
    ...paged,
  })
}

export function officeEntry(office_id: string) {
  return queryOptions({
    queryKey: [...officesKey, 'entry', office_id],
    queryFn: () => callAsMember('GET /api/admin/offices/:office_id', { params: { office_id } }),
    staleTime: 0,
  })
}

export function correctOffice(office_id: string, body: CorrectOffice): Promise<OfficeEntry> {
  return callAsMember('PUT /api/admin/offices/:office_id', { params: { office_id }, body })
}

export function addOffice(body: AddOffice): Promise<OfficeEntry> {
  return callAsMember('POST /api/admin/offices', { body })
}

export type OfficeStepName = 'confirm' | 'withdraw' | 'restore'

export function takeStep(step: OfficeStepName, { office_id, version }: OfficeEntry): Promise<OfficeEntry> {
  return callAsMember(`POST /api/admin/offices/:office_id/${step}`, {
    params: { office_id },
    body: { version },
  })
}

export const reportsKey = ['admin', 'office-reports']

export const officeReports = infiniteQueryOptions({
  queryKey: reportsKey,
  queryFn: ({ pageParam }) =>
    callAsMemberForPage('GET /api/admin/office-reports', { query: { limit: rowsAtOnce, cursor: pageParam } }),
  ...paged,
})

export type Outcome = (typeof officeReportOutcomes)[number]

export function settleReport(report_id: string, outcome: Outcome): Promise<unknown> {
  return callAsMember('POST /api/admin/office-reports/:report_id/settle', {
    params: { report_id },
    body: { outcome },
  })
}

export const listsKey = ['admin', 'office-imports']

export const sentLists = infiniteQueryOptions({
  queryKey: [...listsKey, 'all'],
  queryFn: ({ pageParam }) =>
    callAsMemberForPage('GET /api/admin/offices/imports', { query: { limit: '20', cursor: pageParam } }),
  ...paged,
})

export function sentList(import_id: string) {
  return queryOptions({
    queryKey: [...listsKey, import_id],
    queryFn: () => callAsMember('GET /api/admin/offices/imports/:import_id', { params: { import_id } }),
    staleTime: 0,
  })
}

export function wrongLines(import_id: string) {
  return infiniteQueryOptions({
    queryKey: [...listsKey, import_id, 'wrong'],
    queryFn: ({ pageParam }) =>
      callAsMemberForPage('GET /api/admin/offices/imports/:import_id/wrong', {
        params: { import_id },
        query: { limit: rowsAtOnce, cursor: pageParam },
      }),
    ...paged,
  })
}

export function changesOfList(import_id: string) {
  return infiniteQueryOptions({
    queryKey: [...listsKey, import_id, 'changes'],
    queryFn: ({ pageParam }) =>
      callAsMemberForPage('GET /api/admin/offices/imports/:import_id/changes', {
        params: { import_id },
        query: { limit: rowsAtOnce, cursor: pageParam },
      }),
    ...paged,
  })
}

/** All of them, page after page. */
export async function fetchAllWrongLines(import_id: string): Promise<WrongLine[]> {
  const lines: WrongLine[] = []
  let cursor: string | undefined = ''
  while (cursor !== undefined) {
    const page: Page<WrongLine[]> = await callAsMemberForPage(
      'GET /api/admin/offices/imports/:import_id/wrong',
      { params: { import_id }, query: { limit: '100', cursor } },
    )
    lines.push(...page.answer)
    cursor = page.nextCursor
  }
  return lines
}

export function sendList(file: File, onProgress: (share: number) => void, signal: AbortSignal) {
  return sendFormAsMember('POST /api/admin/offices/imports', {
    form: { file },
    idempotencyKey: randomText(16),
    onProgress,
    signal,
  })
}

export function decideList(step: 'apply' | 'undo', import_id: string) {
  return callAsMember(`POST /api/admin/offices/imports/:import_id/${step}`, {
    params: { import_id },
    timeoutMs: 300_000,
  })
}
