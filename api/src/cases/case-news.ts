import type { CaseStep, ReleaseReason } from '@nyaysathi/contracts/cases'
import { type Said, tellPerson } from '../identity/index.ts'
import type { Services } from '../platform/services.ts'
import type { Connection } from '../platform/statements.ts'
import { findReader, insertCaseEvent } from './case-queries.ts'

type Needs = Pick<Services, 'config' | 'keys' | 'jobs'>

type CaseMail = Extract<Said['kind'], 'case_news' | 'case_unanswered' | 'case_handed_back' | 'case_reply'>

/** Notes what happened, and writes to the citizen that there is something to read: never what. */
export async function tellCitizen(
  services: Needs,
  client: Connection,
  { case_id, user_id }: { case_id: string; user_id: string },
  step: Exclude<CaseStep, 'submitted'>,
  reason?: ReleaseReason,
): Promise<void> {
  await insertCaseEvent(client, { case_id, step, reason: reason ?? null })
  await mailToParty(services, client, { case_id, user_id }, step === 'told' ? 'case_unanswered' : 'case_news')
}

export async function mailToParty(
  services: Needs,
  client: Connection,
  { case_id, user_id }: { case_id: string; user_id: string },
  kind: CaseMail,
): Promise<void> {
  const [reader] = await findReader(client, { user_id })
  // The addresses of fictional people belong to nobody.
  if (!reader || reader.demo) return
  await tellPerson(services, client, user_id, { kind, values: { case_id } })
}
