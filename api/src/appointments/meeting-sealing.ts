import type { KeyObject } from 'node:crypto'
import { Meeting } from '@nyaysathi/contracts/appointments'
import { openText, sealText } from './appointment-sealing.ts'

const placeOf = (id: string) => `appointment_meetings.sealed_meeting:${id}` as const

/** Under the key of the appointment: what the two agreed goes with what the citizen told. */
export function sealMeeting(key: KeyObject, id: string, meeting: Meeting): Buffer {
  return sealText(key, placeOf(id), JSON.stringify(meeting))
}

export function openMeeting(key: KeyObject, id: string, sealed: Buffer): Meeting {
  return Meeting.parse(JSON.parse(openText(key, placeOf(id), sealed)))
}
