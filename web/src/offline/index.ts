import type { EmergencyTopic } from '@nyaysathi/contracts/emergency-help'

export { EmergencySteps } from './emergency-steps.tsx'

/** The finder comes only when it is needed; without a network, from what the worker has kept. */
export async function findEmergencyTopics(text: string): Promise<EmergencyTopic[] | undefined> {
  const finder = await import('./find-emergency.ts')
  return finder.findEmergencyTopics(text)
}
