import type { OfficeImport } from '@nyaysathi/contracts/offices'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { isRefused } from '../../platform/api-client.ts'
import { refusalText } from '../../platform/failure-text.ts'
import { showMoment } from '../../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import { Button, Notice } from '../../ui/index.ts'
import { LoadingOrFailed } from '../../ui/loading-or-failed.tsx'
import { ListChanges } from './list-changes.tsx'
import { decideList, listsKey, officesKey, sentList } from './office-calls.ts'
import styles from './office-lists.module.css'
import { writePart } from './office-view.ts'
import { WrongLines } from './wrong-lines.tsx'

/** One list: what it would change and what is wrong in it, before anything is changed. */
export function SentList({ import_id }: { import_id: string }) {
  const words = useWords()
  const query = useQuery(sentList(import_id))
  return (
    <div className={styles.lists}>
      <Link className={styles.back} to={writePart('lists')}>
        {words('office-console.back_to_lists')}
      </Link>
      {query.data ? (
        <Loaded list={query.data} />
      ) : (
        <LoadingOrFailed
          query={query}
          failed={words('office-console.list_failed')}
          gone={words('office-console.list_gone')}
        />
      )}
    </div>
  )
}

function Loaded({ list }: { list: OfficeImport }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { import_id, file_name, at, by, counts, ignored_columns, state } = list
  return (
    <>
      <header className={styles.send}>
        <h2>
          <bdi>{file_name}</bdi>
        </h2>
        <p className={styles.soft}>
          {words('office-console.sent_at', { moment: showMoment(language, at) })}
          {by && (
            <>
              {' · '}
              <bdi>{by}</bdi>
            </>
          )}
        </p>
      </header>
      <Counts counts={counts} />
      {ignored_columns.length > 0 && (
        <p>{words('office-console.ignored_columns', { names: ignored_columns.join(', ') })}</p>
      )}
      <Decision list={list} />
      {counts.wrong > 0 && <WrongLines import_id={import_id} count={counts.wrong} fileName={file_name} />}
      {state === 'checked' && counts.new + counts.changed > 0 && (
        <ListChanges import_id={import_id} count={counts.new + counts.changed} />
      )}
    </>
  )
}

function Counts({ counts }: Pick<OfficeImport, 'counts'>) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const shown = ['lines', 'new', 'changed', 'same', 'wrong'] as const
  return (
    <dl className={styles.counts}>
      {shown.map((name) => (
        <div key={name} data-wrong={(name === 'wrong' && counts.wrong > 0) || undefined}>
          <dt>{words(`office-console.count_${name}`)}</dt>
          <dd>{counts[name].toLocaleString(`${language}-IN-u-nu-latn`)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** To take over what is right in it, or to take that back: asked once more, since everybody sees it. */
function Decision({ list }: { list: OfficeImport }) {
  const words = useWords()
  const queries = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const { import_id, state, counts, can_be_undone } = list
  const { mutate, isPending, error } = useMutation({
    mutationFn: (step: 'apply' | 'undo') => decideList(step, import_id),
    onSuccess: (changed) => {
      queries.setQueryData(sentList(import_id).queryKey, changed)
      setIsAsked(false)
      void queries.invalidateQueries({ queryKey: officesKey })
    },
    onError: () => queries.invalidateQueries({ queryKey: listsKey }),
  })
  const step = state === 'checked' ? 'apply' : 'undo'
  const count = counts.new + counts.changed
  const isPossible = state === 'checked' ? count > 0 : state === 'applied' && can_be_undone === true
  return (
    <div className={styles.decision}>
      <Notice tone={state === 'applied' ? 'success' : 'info'} announce>
        <p>
          {words(
            state === 'checked' && count === 0
              ? 'office-console.nothing_to_apply'
              : `office-console.state_${state}`,
          )}
        </p>
        {state === 'applied' && !can_be_undone && <p>{words('office-console.cannot_undo')}</p>}
      </Notice>
      {error && (
        <Notice tone="danger" announce>
          <p>
            {isRefused(error, 'conflict')
              ? words(`office-console.${step}_conflict`)
              : refusalText(error) || words('office-console.no_answer')}
          </p>
        </Notice>
      )}
      {isPossible &&
        (isAsked ? (
          <>
            <p>{words(`office-console.${step}_text`, { count })}</p>
            <div className={styles.steps}>
              <Button
                variant={step === 'undo' ? 'danger' : 'primary'}
                busy={isPending}
                onClick={() => mutate(step)}
              >
                {words(`office-console.${step}_sure`)}
              </Button>
              <Button variant="outline" onClick={() => setIsAsked(false)}>
                {words('office-console.cancel')}
              </Button>
            </div>
          </>
        ) : (
          <div>
            <Button variant={step === 'undo' ? 'outline' : 'primary'} onClick={() => setIsAsked(true)}>
              {words(`office-console.${step}`, { count })}
            </Button>
          </div>
        ))}
    </div>
  )
}
