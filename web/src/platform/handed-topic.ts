import type { appointmentCaseTypes } from '@nyaysathi/contracts/appointments'

type Topic = {
  /** With whom somebody wants to speak about it. */
  nyaysathi_id: string
  case_type: (typeof appointmentCaseTypes)[number] | undefined
  case_description: string | undefined
}

/** What an appointment is to be about, on the way from an answer to the booking; in memory alone, as a question is. */
let topic: Topic | undefined

export function handTopic(handed: Topic): void {
  topic = handed
}

/** What was handed on for this helper; it stays for whoever signs in on the way. */
export function handedTopic(nyaysathi_id: string): {
  case_type?: NonNullable<Topic['case_type']>
  case_description?: string
} {
  if (topic?.nyaysathi_id !== nyaysathi_id) return {}
  const { case_type, case_description } = topic
  return { ...(case_type ? { case_type } : {}), ...(case_description ? { case_description } : {}) }
}
