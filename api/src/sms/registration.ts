import fs from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { type Config, ConfigError } from '../platform/config.ts'
import { type SmsName, smsTemplates } from './templates/index.ts'
import { placesIn } from './templates/template.ts'

const Id = z.string().regex(/^\d{1,30}$/, 'an id has 1 to 30 digits')
/** `text`: where another one was registered than ours. */
const Text = z.strictObject({ id: Id, text: z.optional(z.string().min(1).max(600)) })
const names = Object.keys(smsTemplates) as [SmsName, ...SmsName[]]

/** What the operator registered (in India: on a DLT portal), by the names of our templates. */
const Registration = z.strictObject({
  entity_id: z.optional(Id),
  templates: z.optional(
    z.partialRecord(z.enum(names), z.strictObject({ en: z.optional(Text), hi: z.optional(Text) })),
  ),
})

export type Registration = z.infer<typeof Registration>

/**
 * From the file `SMS_TEMPLATES`; nothing is registered without one.
 *
 * @throws {ConfigError} in one line for the operator
 */
export function readRegistration({ smsTemplates: file }: Pick<Config, 'smsTemplates'>): Registration {
  if (file === undefined) return {}
  const parsed = Registration.safeParse(readFile(file))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(
      'SMS_TEMPLATES',
      `is wrong at ${issue?.path.join('.') || 'its top'}: ${issue?.message}`,
    )
  }
  for (const [name, texts] of Object.entries(parsed.data.templates ?? {})) {
    for (const language of ['en', 'hi'] as const)
      requirePlaces(name as SmsName, language, texts[language]?.text)
  }
  return parsed.data
}

function readFile(file: string): unknown {
  try {
    // Ids stay texts: as numbers their last digits would change.
    return parse(fs.readFileSync(file, 'utf8'), { schema: 'failsafe' })
  } catch (error) {
    const unreadable = 'syscall' in (error as object)
    throw new ConfigError(
      'SMS_TEMPLATES',
      unreadable ? 'names a file that cannot be read' : 'is no YAML file',
    )
  }
}

/** A code must stand in it, and nothing can that we do not know. */
function requirePlaces(name: SmsName, language: 'en' | 'hi', text: string | undefined): void {
  if (text === undefined) return
  const known = placesIn(smsTemplates[name].texts[language])
  for (const place of placesIn(text)) {
    if (known.has(place) || place === 'link' || place === 'host') continue
    throw new ConfigError('SMS_TEMPLATES', `has {${place}} in ${name}.${language}, where it has no meaning`)
  }
  if (known.has('code') && !placesIn(text).has('code')) {
    throw new ConfigError('SMS_TEMPLATES', `has no {code} in ${name}.${language}`)
  }
}

/** Names of texts that have no id, which centres in India throw away. */
export function unregistered(registration: Registration): SmsName[] {
  return names.filter((name) => {
    const known = registration.templates?.[name]
    return !known?.en && !known?.hi
  })
}
