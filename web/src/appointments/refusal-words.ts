import { refusalText } from '../platform/failure-text.ts'
import type { WordId, Words } from '../platform/words/index.ts'

/** What the server says most often about appointments. It speaks English only; people here get it in their language. */
export const serverSentences: Record<string, WordId> = {
  'This time is no longer available.': 'appointments.refused_taken',
  'You have already asked for this time.': 'appointments.refused_repeated',
  'The NyaySathi does not take appointments at this time. Please choose one of the free times.':
    'appointments.refused_outside_hours',
  'Please choose a time in the future.': 'appointments.refused_past',
  'Please choose a time within the next 15 months.': 'appointments.refused_far',
  'You have too many open appointments. Please wait for some of them.': 'appointments.refused_many',
  'You have blocked this NyaySathi. Unblock them in your chat to ask for an appointment.':
    'appointments.refused_blocked_by_you',
  'You cannot ask this NyaySathi for an appointment. Please choose another NyaySathi.':
    'appointments.refused_blocked',
  'This proposed time is not open any more. Please reload and look again.': 'appointments.refused_stale',
  'The other side has asked for another time. Please answer that first.': 'appointments.refused_answer_first',
  'This has changed in the meantime. Please reload and try again.': 'appointments.refused_changed',
}

/** The server's reason in the language of the screens where we know it, else in its own words; empty without an answer. */
export function sayRefusal(words: Words, failure: unknown): string {
  const said = refusalText(failure)
  const known = serverSentences[said]
  return known ? words(known) : said
}
