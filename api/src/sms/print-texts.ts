import { stringify } from 'yaml'
import { readConfig } from '../platform/config.ts'
import { textToRegister } from './compose-sms.ts'
import { type SmsName, smsTemplates } from './templates/index.ts'

/** The file `SMS_TEMPLATES` to begin with: each text as it is to be registered, as a comment, and room for its ids. */
function fileToBeginWith(publicUrl: string): string {
  const names = Object.keys(smsTemplates) as SmsName[]
  const lines = names.flatMap((name) => [
    `  # ${smsTemplates[name].sort}`,
    `  ${name}:`,
    ...(['en', 'hi'] as const).flatMap((language) => [
      `    # ${stringify(textToRegister(name, language, publicUrl), { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE' }).trim()}`,
      `    # ${language}: { id: }`,
    ]),
  ])
  return ['# entity_id:', 'templates:', ...lines, ''].join('\n')
}

process.stdout.write(fileToBeginWith(readConfig(process.env).publicUrl))
