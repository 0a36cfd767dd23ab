import type { WordId, Words } from '../platform/words/index.ts'

const actors: Record<string, WordId> = {
  user: 'administration.audit_user',
  nyaysathi: 'administration.audit_nyaysathi',
  NGO: 'administration.audit_nyaysathi',
  admin: 'administration.audit_administrator',
}

/** Whoever has no name here is called by their role. */
export function nameOfActor(words: Words, type: string | undefined): string {
  const word = type && actors[type]
  return word ? words(word) : (type ?? '–')
}

/** Actions that have words, their full stop as an underscore. */
const toldActions = [
  'sign_in_succeeded',
  'sign_in_for_one_call',
  'account_created',
  'account_erased',
  'account_exported',
  'administrator_created',
  'administrator_invited',
  'administrator_removed',
  'password_changed',
  'password_recovered',
  'second_factor_added',
  'second_factor_removed',
  'recovery_key_made',
  'recovery_key_removed',
  'recovery_key_used',
  'sign_in_email_added',
  'sign_in_email_changed',
  'sign_in_email_removed',
  'sign_in_phone_added',
  'sign_in_phone_changed',
  'sign_in_phone_removed',
  'sign_in_phone_moved',
  'nyaysathi_submitted',
  'nyaysathi_resubmitted',
  'nyaysathi_changed',
  'nyaysathi_approved',
  'nyaysathi_rejected',
  'nyaysathi_asked',
  'nyaysathi_suspended',
  'nyaysathi_restored',
  'document_opened',
  'document_compared',
  'direct_chat_saved',
  'chat_report_filed',
  'chat_report_opened',
  'chat_report_closed',
  'rating_reported',
  'rating_hidden',
  'rating_kept',
  'grievance_answered',
  'story_published',
  'story_refused',
  'story_taken_down',
  'office_added',
  'office_corrected',
  'office_confirmed',
  'office_withdrawn',
  'office_restored',
  'office_report_settled',
  'office_import_checked',
  'office_import_applied',
  'office_import_undone',
  'audit_exported',
] as const

/** In words; an action that they do not know yet stands as the machine word that it is. */
export function nameOfAction(words: Words, action: string): string {
  const name = toldActions.find((one) => one === action.replace('.', '_'))
  return name ? words(`administration.did_${name}`) : action
}
