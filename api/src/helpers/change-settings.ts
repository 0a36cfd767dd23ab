import { experienceOnceMessage, type UpdateHelper } from '@nyaysathi/contracts/helper-settings'
import type { ApplicationStatus } from '@nyaysathi/contracts/helpers'
import { findLanguage } from '@nyaysathi/contracts/languages'
import { setPicturePublic } from '../files/index.ts'
import { sealFact, updateAccountBySettings } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction, statement } from '../platform/statements.ts'
import { lockApplication } from './application-queries.ts'
import { isSame, specializationOf } from './application-rules.ts'
import { suspendedSentence } from './correct-application.ts'
import type { ApplicationRow } from './helper-row.ts'
import { keepNameInScript } from './name-in-script.ts'
import { noteChange } from './note-change.ts'

const updateSettings = statement(
  'update_nyaysathi_settings',
  `update nyaysathi
      set name = :name, consultation_fee = :consultation_fee, specialization = :specialization, languages = :languages, years_of_experience = :years_of_experience,
          available_timings = :available_timings, status = :status, submitted_at = case when :waits_anew then now() else submitted_at end
    where nyaysathi_id = :nyaysathi_id`,
)

/**
 * All of it or nothing.
 *
 * @returns the status that follows: a verified helper with another name waits to be looked at again
 * @throws {ApiError} `not_found`, `invalid_input`, `conflict` for another name while suspended
 */
export async function changeSettings(
  services: Services,
  userId: string,
  settings: UpdateHelper,
): Promise<ApplicationStatus> {
  return inTransaction(services.database.pool, async (connection) => {
    const [before] = await lockApplication(services.keys, connection, { nyaysathi_id: userId })
    if (!before) throw new ApiError('not_found')
    const name = settings.name ?? before.name
    const isOtherName = !isSame(before.name, name)
    if (isOtherName && before.status === 'suspended') {
      throw new ApiError('conflict', { text: suspendedSentence, fields: { name: suspendedSentence } })
    }
    const isOtherInScript = await keepNameInScript(connection, {
      nyaysathi_id: userId,
      name,
      before: before.name_in_script,
      given: settings.name_in_script,
    })
    if (isOtherInScript && before.status === 'suspended') {
      throw new ApiError('conflict', {
        text: suspendedSentence,
        fields: { name_in_script: suspendedSentence },
      })
    }
    const goesBack = isOtherName && before.status === 'verified'
    const status = goesBack ? 'pending' : before.status
    await updateSettings(connection, {
      nyaysathi_id: userId,
      name,
      consultation_fee: settings.consultation_fee ?? before.consultation_fee,
      specialization:
        settings.specialization === undefined
          ? before.specialization
          : specializationOf(settings.specialization, before.areas_of_operation),
      languages: settings.languages === undefined ? before.languages : languagesOf(settings.languages),
      years_of_experience: experienceOf(before, settings.experience_years),
      available_timings: settings.available_timings ?? before.available_timings,
      status,
      waits_anew: goesBack,
    })
    const language = findLanguage(settings.preferred_language)?.name ?? before.preferred_language
    await updateAccountBySettings(connection, {
      user_id: userId,
      sealed_name: sealFact(services.keys, userId, 'name', name),
      sealed_phone: sealFact(services.keys, userId, 'phone', settings.phone ?? before.phone),
      preferred_language: language,
    })
    if (isOtherName || isOtherInScript) await noteChange(services, connection, before)
    if (goesBack && before.picture_file_id) await setPicturePublic(connection, before.picture_file_id, false)
    return status
  })
}

/** Names of ours in our spelling; others as they are written, in letters only, since they are looked for exactly. */
function languagesOf(names: readonly string[]): string[] {
  const languages = names.filter(Boolean).map((name) => findLanguage(name)?.name ?? name)
  if (languages.every((name) => /^[\p{L}\p{M} ()'-]+$/u.test(name))) return [...new Set(languages)]
  const sentence = 'Please write languages in letters, separated by commas.'
  throw new ApiError('invalid_input', { text: sentence, fields: { languages: sentence } })
}

function experienceOf({ years_of_experience }: ApplicationRow, years: number | undefined): number {
  if (years === undefined || years === years_of_experience) return years_of_experience
  if (years_of_experience === 0) return years
  throw new ApiError('invalid_input', {
    text: experienceOnceMessage,
    fields: { experience_years: experienceOnceMessage },
  })
}
