import {
  consultationFeeRupees,
  directorySorts,
  helperFields,
  helperTypes,
} from '@nyaysathi/contracts/helpers'
import { languages } from '@nyaysathi/contracts/languages'
import { useId, useState } from 'react'
import { usePlaceChoices } from '../../platform/place-lists.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { useWords, type WordId } from '../../platform/words/index.ts'
import { Button, ChevronDownIcon, Select } from '../../ui/index.ts'
import { SearchField } from '../../ui/search-field.tsx'
import styles from './directory-filters.module.css'
import { changeQuery, countFilters, type DirectoryQuery } from './directory-query-rules.ts'
import { fieldWords } from './field-words.ts'
import { typeWords } from './helper-words.ts'
import { QuickChoices } from './quick-choices.tsx'

const fees = [200, 300, 500, 750, consultationFeeRupees.max]

const sortWords: Record<(typeof directorySorts)[number], WordId> = {
  recommended: 'directory.sort_recommended',
  rating: 'directory.sort_rating',
  fee: 'directory.sort_fee',
  experience: 'directory.sort_experience',
  name: 'directory.sort_name',
  newest: 'directory.sort_newest',
}

type Change = (query: DirectoryQuery, typing?: boolean) => void

export function DirectoryFilters({
  query,
  change,
  byRule36,
}: {
  query: DirectoryQuery
  change: Change
  byRule36: boolean
}) {
  const words = useWords()
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const chosen = countFilters(query)
  const set = (name: keyof DirectoryQuery) => (value: string) => change(changeQuery(query, name, value))
  return (
    <search className={styles.search}>
      <SearchField
        className={styles.words}
        label={words('directory.search')}
        placeholder={words('directory.search_example')}
        asked={query.q ?? ''}
        ask={(q) => change(changeQuery(query, 'q', q), true)}
      />
      <div className={styles.quick}>
        <QuickChoices query={query} set={set} />
        <Button
          variant="outline"
          small
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={panelId}
          icon={<ChevronDownIcon />}
          onClick={() => setOpen(!open)}
        >
          {words('directory.filters', { count: chosen })}
        </Button>
        {chosen > 0 && (
          <Button
            variant="quiet"
            small
            className={open ? undefined : styles.clear}
            onClick={() => change(query.q ? { q: query.q } : {})}
          >
            {words('directory.clear')}
          </Button>
        )}
      </div>
      <div
        id={panelId}
        className={[styles.panel, open && styles.open, byRule36 && styles.withoutSort]
          .filter(Boolean)
          .join(' ')}
      >
        <Choice name="directory.field" value={query.field} choose={set('field')}>
          {helperFields.map((field) => (
            <option key={field} value={field}>
              {words(fieldWords[field])}
            </option>
          ))}
        </Choice>
        <Choice name="helper.type" value={query.type} choose={set('type')}>
          {helperTypes.map((type) => (
            <option key={type} value={type}>
              {words(typeWords[type])}
            </option>
          ))}
        </Choice>
        <Places query={query} set={set} />
        <Choice name="directory.language" value={query.language} choose={set('language')}>
          {languages.map(({ name, code, own_name }) => (
            <option key={code} value={name} lang={code}>
              {own_name}
            </option>
          ))}
        </Choice>
        {!byRule36 && <FeeAndOrder query={query} set={set} />}
      </div>
    </search>
  )
}

function Choice({
  name,
  value,
  choose,
  disabled,
  children,
}: {
  name: WordId
  value: string | undefined
  choose: (value: string) => void
  disabled?: boolean
  children: React.ReactNode
}) {
  const words = useWords()
  return (
    <Select
      label={words(name)}
      value={value ?? ''}
      disabled={disabled ?? false}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{words('helper.any')}</option>
      {children}
    </Select>
  )
}

type ChoosingProps = {
  query: DirectoryQuery
  set: (name: keyof DirectoryQuery) => (value: string) => void
}

function Places({ query, set }: ChoosingProps) {
  const hydrated = useHydrated()
  const { stateChoices, towns } = usePlaceChoices(query.state, query.city, hydrated)
  return (
    <>
      <Choice name="helper.state" value={query.state} choose={set('state')}>
        {stateChoices.map(({ name, written }) => (
          <option key={name} value={name}>
            {written}
          </option>
        ))}
      </Choice>
      <Choice name="helper.city" value={query.city} choose={set('city')} disabled={!query.state}>
        {towns.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Choice>
    </>
  )
}

/** Not where advocates may not be compared by what they ask for. */
function FeeAndOrder({ query, set }: ChoosingProps) {
  const words = useWords()
  return (
    <>
      <Choice name="directory.max_fee" value={query.max_fee} choose={set('max_fee')}>
        {fees.map((fee) => (
          <option key={fee} value={fee}>
            {words('directory.up_to', { amount: fee })}
          </option>
        ))}
      </Choice>
      <div className={styles.sort}>
        <Select
          label={words('directory.sort')}
          value={query.sort ?? ''}
          onChange={({ target }) => set('sort')(target.value)}
        >
          <option value="">{words('directory.sort_turn')}</option>
          {directorySorts.map((sort) => (
            <option key={sort} value={sort}>
              {words(sortWords[sort])}
            </option>
          ))}
        </Select>
      </div>
    </>
  )
}
