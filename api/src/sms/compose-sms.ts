import type { Config } from '../platform/config.ts'
import type { Registration } from './registration.ts'
import type { SmsContent } from './sms-content.ts'
import { type SmsName, smsTemplates } from './templates/index.ts'
import { placesIn, type SmsLanguage, type SmsSort, type SmsTemplate } from './templates/template.ts'
import { shortTimeInIndia } from './time-in-india.ts'

/** India's rules: no value in a registered text is longer. */
const longestValue = 30

export type ComposedSms = {
  sms_id: string
  to: string
  text: string
  /** As the operator registered them; undefined: not registered. */
  template_id: string | undefined
  entity_id: string | undefined
  /** The SMS centre gives it up by itself then. */
  not_after: Date | null
}

type Row = { sms_id: string; template: string; language: SmsLanguage; not_after: Date | null }

/** @throws for a template that only a newer version of the program knows */
export function smsSortOf(template: string): SmsSort {
  return templateOf(template).sort
}

/** The SMS as it goes out: the same from the same row, whoever sends it. */
export function composeSms(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  registration: Registration,
  { sms_id, template, language, not_after }: Row,
  { to, values }: SmsContent,
  { neutral }: { neutral: boolean },
): ComposedSms {
  const name = neutral ? 'neutral_notice' : (template as SmsName)
  const known = templateOf(name)
  const registered = registration.templates?.[name]
  // One that is registered in English alone is sent in English: unregistered ones do not arrive.
  const written = registered && !registered[language] && registered.en ? 'en' : language
  const text = registered?.[written]?.text ?? known.texts[written]
  return {
    sms_id,
    to,
    text: fillIn(text, { ...fixedWords(known, publicUrl), ...valuesOf(values, written) }),
    template_id: registered?.[written]?.id,
    entity_id: registration.entity_id,
    not_after,
  }
}

/** As the operator registers it: what varies is `{#var#}`. */
export function textToRegister(name: SmsName, language: SmsLanguage, publicUrl: string): string {
  const known = templateOf(name)
  const vary = Object.fromEntries([...placesIn(known.texts[language])].map((place) => [place, '{#var#}']))
  return fillIn(known.texts[language], { ...vary, ...fixedWords(known, publicUrl) })
}

/** @throws when a value that its text needs is missing or too long: better in the caller's transaction than later */
export function requireValues(name: SmsName, values: object): void {
  for (const language of ['en', 'hi'] as const) {
    fillIn(templateOf(name).texts[language], { link: '', host: '', ...valuesOf(values, language) })
  }
}

function fixedWords({ page }: SmsTemplate, publicUrl: string): Record<string, string> {
  return { link: `${publicUrl}${page ?? ''}`, host: new URL(publicUrl).host }
}

function valuesOf(values: object, language: SmsLanguage): Record<string, string> {
  const { code, minutes, starts_at, proposed_start } = values as Record<string, unknown>
  const found = {
    ...(code === undefined ? {} : { code: String(code) }),
    ...(minutes === undefined ? {} : { minutes: String(minutes) }),
    ...(typeof starts_at === 'string' ? { when: shortTimeInIndia(starts_at, language) } : {}),
    ...(typeof proposed_start === 'string' ? { proposed: shortTimeInIndia(proposed_start, language) } : {}),
  }
  for (const [place, value] of Object.entries(found)) {
    if (value.length > longestValue) throw new Error(`The value of {${place}} is too long for an SMS.`)
  }
  return found
}

function fillIn(text: string, words: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_all, place: string) => {
    const word = words[place]
    if (word === undefined) throw new Error(`An SMS has no value for {${place}}.`)
    return word
  })
}

function templateOf(name: string): SmsTemplate {
  const known = smsTemplates[name as SmsName]
  if (!known) throw new Error(`This version of the program has no SMS of the name ${name}.`)
  return known
}
