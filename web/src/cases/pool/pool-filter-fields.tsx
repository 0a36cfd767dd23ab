import type { CaseType } from '@nyaysathi/contracts/cases'
import { languages } from '@nyaysathi/contracts/languages'
import { useQuery } from '@tanstack/react-query'
import { stateList } from '../../platform/place-lists.ts'
import { useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import { Select } from '../../ui/index.ts'
import { caseTypeWords } from '../index.ts'
import styles from './case-pool.module.css'
import type { PoolFilters } from './pool-calls.ts'

const types = Object.keys(caseTypeWords) as CaseType[]

export function PoolFilterFields({
  filters,
  change,
}: {
  filters: PoolFilters
  change: (filters: PoolFilters) => void
}) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { data: states = [] } = useQuery(stateList)
  const all = <option value="">{words('case-pool.all')}</option>
  return (
    <div className={styles.filters}>
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
        label={words('case-pool.state')}
        value={filters.state}
        onChange={({ target }) => change({ ...filters, state: target.value })}
      >
        {all}
        {states.map(({ iso, name, name_hi }) => (
          <option key={iso} value={name}>
            {language === 'hi' ? name_hi : name}
          </option>
        ))}
      </Select>
      <Select
        label={words('case-pool.language')}
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
    </div>
  )
}
