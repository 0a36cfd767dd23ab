import type { HelperType } from '@nyaysathi/contracts/helpers'
import { findLanguage } from '@nyaysathi/contracts/languages'
import type { WordId, Words } from '../../platform/words/index.ts'

/** What a type is called. A judge is always a retired one, who guides only. */
export const typeWords: Record<HelperType, WordId> = {
  lawyer: 'helper.type_lawyer',
  judge: 'helper.type_judge',
  professor: 'helper.type_professor',
  volunteer: 'helper.type_volunteer',
  ngo: 'helper.type_ngo',
}

const specializations: Record<string, WordId> = {
  family: 'helper.field_family',
  criminal: 'helper.field_criminal',
  civil: 'helper.field_civil',
  corporate: 'helper.field_corporate',
}

const areas: Record<string, WordId> = {
  'Women Rights': 'helper.area_women',
  'Child Rights': 'helper.area_child',
  'Human Rights': 'helper.area_human',
  'Environmental Law': 'helper.area_environment',
}

/** Known fields and areas in the reader's words; what somebody wrote freely stays as it is. */
export function specializationText(words: Words, specialization: string): string {
  return specialization
    .split(', ')
    .map((one) => {
      const known = specializations[one.toLowerCase().replace(/ law$/, '')]
      return known ? words(known) : areaText(words, one)
    })
    .join(', ')
}

export function areaText(words: Words, area: string): string {
  return areas[area] ? words(areas[area]) : area
}

/** By the name that its own speakers know it by. */
export function languageText(language: string): string {
  return findLanguage(language)?.own_name ?? language
}

const dayWords: Record<string, WordId> = {
  Monday: 'helper.day_monday',
  Tuesday: 'helper.day_tuesday',
  Wednesday: 'helper.day_wednesday',
  Thursday: 'helper.day_thursday',
  Friday: 'helper.day_friday',
  Saturday: 'helper.day_saturday',
  Sunday: 'helper.day_sunday',
}

/** 'Monday: 10:00 AM - 2:00 PM' in two parts, the day in the reader's words. */
export function timingParts(words: Words, timing: string): { day: string; hours: string } {
  const [day = '', ...hours] = timing.split(':')
  const known = dayWords[day.trim()]
  return known ? { day: words(known), hours: hours.join(':').trim() } : { day: '', hours: timing }
}
