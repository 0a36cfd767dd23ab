import { helperTypes } from '@nyaysathi/contracts/helpers'
import { filterMaxLength } from '@nyaysathi/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { typeWords } from '../helpers/directory/index.ts'
import { stateList } from '../platform/place-lists.ts'
import { useWords } from '../platform/words/index.ts'
import { Button, Select, TextField } from '../ui/index.ts'
import styles from './queue-filters.module.css'
import type { QueueView } from './queue-rules.ts'

export function QueueFilters({ view, change }: { view: QueueView; change: (view: QueueView) => void }) {
  const words = useWords()
  const states = useQuery(stateList)
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
            label={words('administration.search')}
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
            {words('administration.search_now')}
          </Button>
        </div>
        <div className={styles.choices}>
          <Select
            label={words('helper.type')}
            value={view.type}
            onChange={({ target }) =>
              change({ ...view, type: helperTypes.find((type) => type === target.value) ?? '' })
            }
          >
            <option value="">{words('helper.any')}</option>
            {helperTypes.map((type) => (
              <option key={type} value={type}>
                {words(typeWords[type])}
              </option>
            ))}
          </Select>
          <Select
            label={words('helper.state')}
            value={view.state}
            onChange={({ target }) => change({ ...view, state: target.value })}
          >
            <option value="">{words('helper.any')}</option>
            {states.data?.map(({ iso, name }) => (
              <option key={iso} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      </form>
    </search>
  )
}
