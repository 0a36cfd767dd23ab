import type { FoundHelpers, LeftOutCondition, ShownPlace } from '@nyaysathi/contracts/helpers'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import { HelplineList } from '../../ui/index.ts'
import type { Chip } from './directory-chips.tsx'
import { placeText, stateText } from './field-words.ts'
import styles from './nobody-fits.module.css'

/** Which chips say a condition that had to be left out. */
const chipsOf: Record<LeftOutCondition, readonly string[]> = {
  free_this_week: ['free_this_week'],
  free: ['free', 'said-free'],
  max_fee: ['max_fee'],
  language: ['language', 'said-language'],
  city: ['city', 'said-place'],
  type: ['type', 'said-type'],
  words: ['said-words'],
  state: ['state', 'city', 'said-place'],
  field: ['field', 'specialization', 'said-field'],
}

type Props = { found: FoundHelpers; chips: readonly Chip[] }

/** What was looked for, what was left out of it, and the help that is always there. */
export function NobodyFits({ found, chips }: Props) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { left_out = [], helpers } = found
  const place = found.understood.find((one) => one.kind === 'place')?.place
  return (
    <div className={styles.nobody} role="status">
      <h2>{words('directory.nobody_title', { searched: listed(language, chips) })}</h2>
      {helpers.length > 0 && (
        <p>
          {place && left_out.length === 1
            ? elsewhere()
            : words('directory.nobody_others', { left_out: leftOut() })}
        </p>
      )}
      <p>
        {words('directory.nobody_always')}{' '}
        <Link to={paths.nearbyHelp}>{words('directory.nobody_nearby')}</Link>
      </p>
      <HelplineList numbers={['15100']} className={styles.calls} />
    </div>
  )

  function leftOut(): string {
    const keys = new Set(left_out.flatMap((condition) => chipsOf[condition]))
    return listed(
      language,
      chips.filter(({ key }) => keys.has(key)),
    )
  }

  function elsewhere(): string {
    const named: ShownPlace | undefined = place
    if (named && left_out[0] === 'city')
      return words('directory.nobody_in_town', {
        place: placeText(language, named),
        state: stateText(language, named),
      })
    if (named && left_out[0] === 'state')
      return words('directory.nobody_in_state', { state: stateText(language, named) })
    return words('directory.nobody_others', { left_out: leftOut() })
  }
}

function listed(language: string, chips: readonly Chip[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(chips.map(({ text }) => text))
}
