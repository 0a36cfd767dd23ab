import type { SmsGateway } from '../../platform/config-sms.ts'
import { OutgoingCallError, postOutside } from '../../platform/outgoing-call.ts'
import { type SmsCarrier, SmsNotTaken, SmsRefused } from './carrier.ts'

const patienceMs = 30_000

/** About this number or this text. What concerns us (sign-in, credit, an address that moved) is for the operator, and passes. */
const refusals = new Set([400, 404, 410, 413, 422])

/** Of a connection that was never made. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** To the gateway of `SMS_URL`: any 2xx says that it has the SMS. */
export function createGatewayCarrier({ gateway, from }: { gateway: SmsGateway; from: string }): SmsCarrier {
  const stop = new AbortController()
  return {
    async carry({ sms_id, to, text, template_id }) {
      try {
        const answer = await postOutside({
          baseUrl: gateway.baseUrl,
          path: '',
          query: gateway.query,
          // The same in every try, for gateways that can tell a second one.
          headers: { ...gateway.headers, 'idempotency-key': sms_id },
          body: { to, from, text, template_id: template_id ?? null },
          maxBytes: 100_000,
          maxMs: patienceMs,
          signal: stop.signal,
        })
        await answer.text.return(undefined)
      } catch (error) {
        // No content: taken all the same.
        if (error instanceof OutgoingCallError && error.status === 204) return { centre_id: null }
        throw whatItMeans(error)
      }
      return { centre_id: null }
    },
    close: () => stop.abort(),
  }
}

function whatItMeans(error: unknown): unknown {
  if (!(error instanceof OutgoingCallError)) return error
  const { reason, status, retryAfterSeconds } = error
  if (status !== undefined && refusals.has(status)) return new SmsRefused(String(status))
  if (reason === 'status') return new SmsNotTaken(String(status), retryAfterSeconds)
  if (reason === 'redirected') return new SmsNotTaken(reason)
  const { code } = ((error.cause as Error | undefined)?.cause ?? {}) as { code?: unknown }
  if (typeof code === 'string' && (neverSent.has(code) || /CERT|SIGNATURE|ALTNAME/.test(code))) {
    return new SmsNotTaken(code)
  }
  return error
}
