import { timeLimitCalls } from '@nyaysathi/contracts/time-limits'
import type { AnswerEngine } from '@nyaysathi/engine'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { serve } from '../platform/http/serve-call.ts'

/** The periods that answers count by, for everybody to count by. */
export function serveTimeLimits(
  app: HttpServer,
  engine: Pick<AnswerEngine, 'timeLimits' | 'countTimeLimit'>,
): void {
  serve(app, timeLimitCalls, 'GET /api/time-limits', {}, async (request) =>
    engine.timeLimits(request.query.language),
  )

  serve(app, timeLimitCalls, 'POST /api/time-limits/:id/calculate', {}, async (request) => {
    const counted = engine.countTimeLimit(request.params.id, request.body)
    if (counted === 'unknown') throw new ApiError('not_found', { text: 'There is no such time limit.' })
    if (counted === 'not-a-day') throw new ApiError('invalid_input', { text: notADay })
    if (counted === 'older-law') throw new ApiError('invalid_input', { text: olderLaw })
    if (counted === 'needs-years') throw new ApiError('invalid_input', { text: needsYears })
    return counted
  })
}

const notADay = 'Please write each day as 2026-11-21, with a day that the calendar has.'
const olderLaw =
  'For a day as early as this an older law counts, with other times: please ask a lawyer, free of charge on 15100.'
const needsYears = 'This time is a part of the longest sentence: please give its years as sentence_years.'
