import type { OfficeImport } from '@nyaysathi/contracts/offices'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { refusalText } from '../../platform/failure-text.ts'
import { saveFile } from '../../platform/save-file.ts'
import { showMoment } from '../../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import { Button, DownloadIcon, Notice } from '../../ui/index.ts'
import { LoadingOrFailed } from '../../ui/loading-or-failed.tsx'
import rows from '../queue-list.module.css'
import { listsKey, sendList, sentLists } from './office-calls.ts'
import styles from './office-lists.module.css'
import { writePart } from './office-view.ts'
import { columns, sampleList } from './sample-list.ts'
import { SentList } from './sent-list.tsx'

/** Lists of the operator: each is checked line by line, shown with what it would change, and taken over or not. */
export function OfficeLists() {
  const [address, setAddress] = useSearchParams()
  const chosen = address.get('list')
  if (chosen) return <SentList key={chosen} import_id={chosen} />
  return (
    <div className={styles.lists}>
      <SendList onSent={(import_id) => setAddress(writePart('lists', { list: import_id }).slice(1))} />
      <Format />
      <EarlierLists />
    </div>
  )
}

function SendList({ onSent }: { onSent: (import_id: string) => void }) {
  const words = useWords()
  const queries = useQueryClient()
  const choosing = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<unknown>()
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    setFailure(undefined)
    setShare(0)
    try {
      const { import_id } = await sendList(file, setShare, new AbortController().signal)
      void queries.invalidateQueries({ queryKey: listsKey })
      onSent(import_id)
    } catch (reason) {
      setFailure(reason)
    }
    setShare(undefined)
    // The same file can be chosen again once it is mended.
    target.value = ''
  }
  const isSending = share !== undefined
  return (
    <section className={styles.send} aria-labelledby="send-list">
      <h2 id="send-list">{words('office-console.send_list')}</h2>
      <p>{words('office-console.send_list_text')}</p>
      <div>
        <Button busy={isSending} onClick={() => choosing.current?.click()}>
          {words('office-console.choose_file')}
        </Button>
        <input
          ref={choosing}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          hidden
          aria-label={words('office-console.choose_file')}
          onChange={(event) => void send(event)}
        />
      </div>
      <p role="status">
        {isSending &&
          (share < 1
            ? words('office-console.sending', { percent: Math.floor(share * 100) })
            : words('office-console.checking'))}
      </p>
      {failure !== undefined && (
        <Notice tone="danger" announce>
          <p>{refusalText(failure) || words('office-console.list_no_answer')}</p>
        </Notice>
      )}
    </section>
  )
}

function Format() {
  const words = useWords()
  return (
    <details className={styles.format}>
      <summary>{words('office-console.format')}</summary>
      <p>{words('office-console.format_text')}</p>
      <dl>
        {columns.map((column) => (
          <div key={column} className={styles.column}>
            <dt>
              <code>{column}</code>
            </dt>
            <dd>{words(`office-console.column_${column}`)}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button
          variant="outline"
          small
          icon={<DownloadIcon />}
          onClick={() => saveFile(new Blob([sampleList()], { type: 'text/csv' }), 'offices-sample.csv')}
        >
          {words('office-console.sample')}
        </Button>
      </div>
    </details>
  )
}

function EarlierLists() {
  const words = useWords()
  const lists = useInfiniteQuery(sentLists)
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = lists
  const sent = data?.pages.flatMap(({ answer }) => answer)
  return (
    <section className={styles.send} aria-labelledby="earlier-lists">
      <h2 id="earlier-lists">{words('office-console.earlier_lists')}</h2>
      {(!sent || error) && <LoadingOrFailed query={lists} failed={words('office-console.list_failed')} />}
      {sent?.length === 0 && <p>{words('office-console.no_lists')}</p>}
      <ul className={rows.rows}>
        {sent?.map((list) => (
          <Row key={list.import_id} list={list} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words('office-console.more')}
        </Button>
      )}
    </section>
  )
}

function Row({ list }: { list: OfficeImport }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { import_id, file_name, state, at, by, counts } = list
  return (
    <li>
      <Link className={rows.row} to={writePart('lists', { list: import_id })}>
        <strong className={rows.name}>
          <bdi>{file_name}</bdi>
        </strong>
        <span className={rows.what}>
          {words(`office-console.list_${state}`)} · {showMoment(language, at)}
          {by && (
            <>
              {' · '}
              <bdi>{by}</bdi>
            </>
          )}
        </span>
        <span className={rows.what}>{words('office-console.counts', counts)}</span>
      </Link>
    </li>
  )
}
