import { dangerPhrases } from 'virtual:danger-phrases'
import { emergencyTopics } from 'virtual:emergency-topics'
import type { EmergencyTopic } from '@nyaysathi/contracts/emergency-help'
import { findDangers } from './danger-rules.ts'

/** What to do in the dangers that a text names; undefined where it names none. Asks nobody. */
export function findEmergencyTopics(text: string): EmergencyTopic[] | undefined {
  return findDangers(text, dangerPhrases)?.flatMap(
    (id) => emergencyTopics.find((topic) => topic.id === id) ?? [],
  )
}
