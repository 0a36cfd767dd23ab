import { type PoolFilter, poolFilterNameMaxLength, poolFiltersPerHelper } from '@nyaysathi/contracts/cases'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../../platform/failure-text.ts'
import { callAsMember } from '../../platform/member-call.ts'
import { useWords } from '../../platform/words/index.ts'
import { Button, CheckIcon, Dialog, Notice, Select, TextField } from '../../ui/index.ts'
import styles from './case-pool.module.css'
import { filtersOf, isShown, noFilters, type PoolFilters, savedFilters } from './pool-calls.ts'

type Props = { filters: PoolFilters; change: (filters: PoolFilters) => void }

/** What the helper looks for again and again: one press each. */
export function SavedFilters({ filters, change }: Props) {
  const words = useWords()
  const { data: saved = [], isSuccess } = useQuery(savedFilters)
  const [isOpen, setOpen] = useState(false)
  const shown = saved.find((one) => isShown(one, filters))
  const isNew = shown === undefined && JSON.stringify(filters) !== JSON.stringify(noFilters)
  if (!isSuccess || (saved.length === 0 && !isNew)) return null
  const maySave = shown !== undefined || (isNew && saved.length < poolFiltersPerHelper)
  return (
    <div className={styles.saved}>
      {saved.length > 0 && (
        <ul aria-label={words('pool-list.saved')} className={styles.chips}>
          {saved.map((one) => (
            <li key={one.filter_id}>
              <Button
                variant="outline"
                small
                className={styles.chip}
                aria-pressed={one === shown}
                icon={one === shown && <CheckIcon />}
                onClick={() => change(one === shown ? noFilters : filtersOf(one))}
              >
                <bdi>{one.name}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {maySave && (
        <Button variant="quiet" small className={styles.start} onClick={() => setOpen(true)}>
          {words(shown ? 'pool-list.change_saved' : 'pool-list.save')}
        </Button>
      )}
      {isNew && !maySave && <p>{words('pool-list.many_saved', { count: poolFiltersPerHelper })}</p>}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={words(shown ? 'pool-list.change_saved' : 'pool-list.save')}
      >
        <SavingForm shown={shown} filters={filters} done={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}

const mails = ['no', 'soon', 'daily'] as const

function SavingForm({
  shown,
  filters,
  done,
}: {
  shown: PoolFilter | undefined
  filters: PoolFilters
  done: () => void
}) {
  const words = useWords()
  const queries = useQueryClient()
  // The same id for each try: a press that is repeated saves one.
  const [filter_id] = useState(() => shown?.filter_id ?? crypto.randomUUID())
  const [name, setName] = useState(shown?.name ?? '')
  const [mail, setMail] = useState<PoolFilter['mail']>(shown?.mail ?? 'no')
  const [missing, setMissing] = useState(false)
  const onSuccess = async () => {
    await queries.invalidateQueries({ queryKey: savedFilters.queryKey })
    done()
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const body = { ...filters, papers: filters.papers === '1', name: name.trim(), mail }
      return callAsMember('PUT /api/cases/pool-filters/:filter_id', { params: { filter_id }, body })
    },
    onSuccess,
  })
  const forget = useMutation({
    mutationFn: () => callAsMember('DELETE /api/cases/pool-filters/:filter_id', { params: { filter_id } }),
    onSuccess,
  })
  const failure = error ?? forget.error
  const isBusy = isPending || forget.isPending
  return (
    <form
      className={styles.part}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(!name.trim())
        if (name.trim() && !isBusy) mutate()
      }}
    >
      <TextField
        label={words('pool-list.filter_name')}
        hint={words('pool-list.filter_name_hint')}
        error={missing ? words('pool-list.filter_name_missing') : undefined}
        maxLength={poolFilterNameMaxLength}
        value={name}
        onChange={({ target }) => setName(target.value)}
        required
      />
      <Select
        label={words('pool-list.mail')}
        hint={words('pool-list.mail_hint')}
        value={mail}
        onChange={({ target }) => setMail(mails.find((one) => one === target.value) ?? 'no')}
      >
        {mails.map((one) => (
          <option key={one} value={one}>
            {words(`pool-list.mail_${one}`)}
          </option>
        ))}
      </Select>
      {failure && (
        <Notice tone="danger" announce>
          <p>{refusalText(failure) || words('pool-list.not_saved')}</p>
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={isPending}>
          {words('pool-list.save_yes')}
        </Button>
        {shown && (
          <Button variant="outline" busy={forget.isPending} onClick={() => forget.mutate()}>
            {words('pool-list.forget')}
          </Button>
        )}
      </div>
    </form>
  )
}
