import { type CaseType, poolUrgencies } from '@nyaysathi/contracts/cases'
import { languages } from '@nyaysathi/contracts/languages'
import { useId, useState } from 'react'
import { usePlaceChoices } from '../../platform/place-lists.ts'
import { useWords, type WordId } from '../../platform/words/index.ts'
import { Button, ChevronDownIcon, Select } from '../../ui/index.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { caseTypeWords } from '../index.ts'
import styles from './case-pool.module.css'
import { countFilters, noFilters, type PoolFilters } from './pool-calls.ts'

const types = Object.keys(caseTypeWords) as CaseType[]
const leastWords: Record<(typeof poolUrgencies)[number], WordId> = {
  life: 'pool-list.least_life',
  custody: 'pool-list.least_custody',
  week: 'pool-list.least_week',
  month: 'pool-list.least_month',
}

type Props = { filters: PoolFilters; change: (filters: PoolFilters) => void }

export function PoolFilterFields({ filters, change }: Props) {
  const words = useWords()
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const count = countFilters(filters)
  return (
    <search className={styles.search}>
      <SearchField
        label={words('pool-list.search')}
        hint={words('pool-list.search_hint')}
        asked={filters.q}
        ask={(q) => change({ ...filters, q })}
      />
      <Button
        variant="outline"
        small
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={panelId}
        icon={<ChevronDownIcon />}
        onClick={() => setOpen(!open)}
      >
        {words('pool-list.narrow', { count })}
      </Button>
      <div id={panelId} className={styles.filters} hidden={!open}>
        <Narrowing filters={filters} change={change} />
        {count > 0 && (
          <Button
            variant="quiet"
            className={styles.start}
            onClick={() => change({ ...noFilters, q: filters.q, sort: filters.sort })}
          >
            {words('pool-list.clear')}
          </Button>
        )}
      </div>
    </search>
  )
}

function Narrowing({ filters, change }: Props) {
  const words = useWords()
  const { stateChoices, towns } = usePlaceChoices(filters.state, filters.district)
  const all = <option value="">{words('pool-list.all')}</option>
  return (
    <>
      <Select
        label={words('cases.case_type')}
        value={filters.case_type}
        onChange={({ target }) =>
          change({ ...filters, case_type: types.find((type) => type === target.value) ?? '' })
        }
      >
        {all}
        {types.map((type) => (
          <option key={type} value={type}>
            {words(caseTypeWords[type])}
          </option>
        ))}
      </Select>
      <Select
        label={words('pool-list.urgency')}
        value={filters.urgency}
        onChange={({ target }) =>
          change({ ...filters, urgency: poolUrgencies.find((one) => one === target.value) ?? '' })
        }
      >
        {all}
        {poolUrgencies.map((urgency) => (
          <option key={urgency} value={urgency}>
            {words(leastWords[urgency])}
          </option>
        ))}
      </Select>
      <Select
        label={words('pool-list.state')}
        value={filters.state}
        onChange={({ target }) => change({ ...filters, state: target.value, district: '' })}
      >
        {all}
        {stateChoices.map(({ name, written }) => (
          <option key={name} value={name}>
            {written}
          </option>
        ))}
      </Select>
      <Select
        label={words('pool-list.town')}
        value={filters.district}
        disabled={!filters.state}
        onChange={({ target }) => change({ ...filters, district: target.value })}
      >
        {all}
        {towns.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label={words('pool-list.language')}
        value={filters.language}
        onChange={({ target }) => change({ ...filters, language: target.value })}
      >
        {all}
        {languages.map(({ name, own_name, code }) => (
          <option key={code} value={name} lang={code}>
            {own_name}
          </option>
        ))}
      </Select>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={filters.papers === '1'}
          onChange={({ target }) => change({ ...filters, papers: target.checked ? '1' : '' })}
        />
        {words('pool-list.with_papers')}
      </label>
    </>
  )
}
