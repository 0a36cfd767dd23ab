import type { FoundHelpers, HelperField, HelperType, UnderstoodWords } from '@nyaysathi/contracts/helpers'
import { useInterfaceLanguage, useWords, type Words } from '../../platform/words/index.ts'
import { CloseIcon } from '../../ui/index.ts'
import styles from './directory-chips.module.css'
import { changeQuery, type DirectoryQuery, type FilterName, filterNames } from './directory-query-rules.ts'
import { fieldWords, placeText } from './field-words.ts'
import { languageText, specializationText, typeWords } from './helper-words.ts'

export type Chip = { key: string; text: string; without: DirectoryQuery }

/** What was understood and what was chosen, each of which can be taken off. */
export function DirectoryChips({
  chips,
  change,
}: {
  chips: readonly Chip[]
  change: (query: DirectoryQuery) => void
}) {
  const words = useWords()
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={words('directory.understood')}>
      {chips.map(({ key, text, without }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={words('directory.take_off', { condition: text })}
            onClick={() => change(without)}
          >
            <bdi>{text}</bdi>
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  )
}

export function useChips(query: DirectoryQuery, found: FoundHelpers | undefined): Chip[] {
  const words = useWords()
  const language = useInterfaceLanguage()
  const chosen = filterNames.flatMap((name): Chip[] => {
    const value = query[name]
    return value
      ? [{ key: name, text: filterText(words, name, value), without: changeQuery(query, name, '') }]
      : []
  })
  const understood = (found?.understood ?? [])
    .filter((one) => !isOverruled(one, query))
    .map((one) => ({
      key: `said-${one.kind}`,
      text: understoodText(words, language, one),
      without: changeQuery(query, 'q', one.without),
    }))
  return [...understood, ...chosen]
}

/** What was chosen counts before what the words say. */
function isOverruled({ kind }: UnderstoodWords, query: DirectoryQuery): boolean {
  return (kind === 'field' || kind === 'type' || kind === 'language') && query[kind] !== undefined
}

function understoodText(words: Words, language: string, one: UnderstoodWords): string {
  switch (one.kind) {
    case 'field':
      return words(fieldWords[one.field])
    case 'place':
      return placeText(language, one.place)
    case 'type':
      return words(typeWords[one.type])
    case 'language':
      return languageText(one.language)
    case 'free':
      return words('directory.only_free')
    case 'words':
      return words('directory.said', { words: one.words })
  }
}

// Not by their schemas, which weigh more than all of this page's own words.
const isField = (value: string): value is HelperField => Object.hasOwn(fieldWords, value)
const isType = (value: string): value is HelperType => Object.hasOwn(typeWords, value)

function filterText(words: Words, name: FilterName, value: string): string {
  if (name === 'field' && isField(value)) return words(fieldWords[value])
  if (name === 'type' && isType(value)) return words(typeWords[value])
  if (name === 'specialization') return specializationText(words, value)
  if (name === 'language') return languageText(value)
  if (name === 'max_fee') return words('directory.up_to', { amount: value })
  if (name === 'free') return words('directory.only_free')
  if (name === 'free_this_week') return words('directory.this_week')
  return value
}
