import { filterMaxLength } from '@nyaysathi/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { stateList } from '../../platform/place-lists.ts'
import { useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import { Button, Select, TextField } from '../../ui/index.ts'
import styles from '../queue-filters.module.css'
import { useDistricts } from './districts.ts'
import { kinds, type OfficeView, standings } from './office-view.ts'

export function OfficeFilters({ view, change }: { view: OfficeView; change: (view: OfficeView) => void }) {
  const words = useWords()
  const [text, setText] = useState(view.q)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change({ ...view, q: text.trim() })
  }
  return (
    <search>
      <form className={styles.filters} onSubmit={submit}>
        <div className={styles.words}>
          <TextField
            type="search"
            label={words('office-console.search')}
            value={text}
            maxLength={filterMaxLength}
            autoComplete="off"
            enterKeyHint="search"
            onChange={({ target }) => {
              setText(target.value)
              if (!target.value) change({ ...view, q: '' })
            }}
          />
          <Button type="submit" variant="outline">
            {words('office-console.search_now')}
          </Button>
        </div>
        <div className={styles.choices}>
          <PlaceChoices view={view} change={change} />
          <Select
            label={words('office-console.kind')}
            value={view.kind}
            onChange={({ target }) =>
              change({ ...view, kind: kinds.find((kind) => kind === target.value) ?? '' })
            }
          >
            <option value="">{words('office-console.any')}</option>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {words(`offices.kind_${kind}`)}
              </option>
            ))}
          </Select>
          <Select
            label={words('office-console.standing')}
            value={view.standing}
            onChange={({ target }) =>
              change({ ...view, standing: standings.find((standing) => standing === target.value) ?? '' })
            }
          >
            <option value="">{words('office-console.any')}</option>
            {standings.map((standing) => (
              <option key={standing} value={standing}>
                {words(`office-console.standing_${standing}`)}
              </option>
            ))}
          </Select>
          <Select
            label={words('office-console.telephone')}
            value={view.has}
            onChange={({ target: { value } }) =>
              change({ ...view, has: value === 'phone' || value === 'no_phone' ? value : '' })
            }
          >
            <option value="">{words('office-console.any')}</option>
            <option value="phone">{words('office-console.has_phone')}</option>
            <option value="no_phone">{words('office-console.has_no_phone')}</option>
          </Select>
        </div>
      </form>
    </search>
  )
}

function PlaceChoices({ view, change }: { view: OfficeView; change: (view: OfficeView) => void }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const states = useQuery(stateList)
  const districts = useDistricts(view.state)
  return (
    <>
      <Select
        label={words('office-console.state')}
        value={view.state}
        onChange={({ target }) => change({ ...view, state: target.value, district: '' })}
      >
        <option value="">{words('office-console.any')}</option>
        {states.data?.map(({ iso, name, name_hi }) => (
          <option key={iso} value={iso}>
            {language === 'hi' ? name_hi : name}
          </option>
        ))}
      </Select>
      <Select
        label={words('office-console.district')}
        disabled={!view.state}
        value={view.district}
        onChange={({ target }) => change({ ...view, district: target.value })}
      >
        <option value="">{words('office-console.any')}</option>
        {districts.map(({ name, written }) => (
          <option key={name} value={name}>
            {written}
          </option>
        ))}
      </Select>
    </>
  )
}
