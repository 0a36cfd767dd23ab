import type { HelperLocation, HelperType } from '@nyaysathi/contracts/helpers'
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
  labour: 'helper.field_labour',
  property: 'helper.field_property',
  consumer: 'helper.field_consumer',
  cyber: 'helper.field_cyber',
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

/** Town and State as the reader's language writes them; what our lists do not know stays as it was entered. */
export function locationText(
  language: string,
  { city, city_hi, state, state_hi }: Omit<HelperLocation, 'type' | 'country'>,
): string {
  const isHindi = language === 'hi'
  return [(isHindi && city_hi) || city, (isHindi && state_hi) || state].filter(Boolean).join(', ')
}

/** All of them are in India. */
export function countryText(language: string): string {
  return new Intl.DisplayNames([language, 'en'], { type: 'region' }).of('IN') ?? 'India'
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
