import { join } from 'node:path'
import { languages } from '@nyaysathi/contracts/languages'
import { knowledgeFolder } from '../content/knowledge-folder.ts'
import { loadLanguageLexicons } from '../content/load-knowledge.ts'
import type { Problem } from '../content/read-topic.ts'
import { otherTopicLanguages } from '../content/topic-format.ts'
import type { Languages } from './check-languages.ts'
import type { CheckedTopic } from './check-topic.ts'

/** What each language has and lacks, and which emergencies it has no word for yet. */
export function languageTable(
  checked: readonly CheckedTopic[],
  problems: readonly Problem[],
  { sentences, glossaries }: Languages,
): string {
  const lexicons = loadLanguageLexicons(join(knowledgeFolder, 'lexicon', 'languages'))
  const emergencies = checked.filter((topic) => topic.facts?.urgency === 'emergency')
  const rows = languages.map(({ code, name }) => {
    const texts = checked.flatMap((topic) => topic.texts[code] ?? [])
    const whole = texts.filter((text) => text.form === 'whole').length
    const wrong = problems.filter(
      ({ file, severity }) =>
        severity === 'error' && new RegExp(`[\\\\/]${code}\\.(?:md|yml|csv)$`).test(file),
    )
    return [
      `${name} (${code})`,
      sentences[code] ? 'yes' : 'no',
      String(glossaries[code]?.length ?? 0),
      otherTopicLanguages.some((one) => one === code) ? (lexicons[code] ? 'yes' : 'no') : 'own',
      String(whole),
      String(texts.length - whole),
      String(checked.length - texts.length),
      String(emergencies.filter((topic) => !topic.texts[code]).length),
      String(texts.filter((text) => text.reviewed).length),
      String(wrong.length),
    ]
  })
  const head = [
    'language',
    'sentences',
    'glossary',
    'lexicon',
    'whole',
    'short',
    'missing',
    'emergencies missing',
    'reviewed',
    'errors',
  ]
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
