import { emergencyHelp } from 'virtual:emergency-help'
import type { EmergencyTopic } from '@nyaysathi/contracts/emergency-help'
import { findDangers } from './danger-rules.ts'

export const emergencyTopics: readonly EmergencyTopic[] = emergencyHelp.topics

/** What to do in the dangers that a text names; undefined where it names none. Asks nobody. */
export function findEmergencyTopics(text: string): EmergencyTopic[] | undefined {
  return findDangers(text, emergencyHelp.phrases)?.flatMap(
    (id) => emergencyTopics.find((topic) => topic.id === id) ?? [],
  )
}
