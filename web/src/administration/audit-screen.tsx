import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { refusalText } from '../platform/failure-text.ts'
import { showMoment } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, EmptyState, Notice, Select, Spinner, TextField } from '../ui/index.ts'
import { auditLog } from './administration-calls.ts'
import styles from './audit-view.module.css'

/** What was done, by whom, to whom, and whether the chain of entries is unbroken. */
export default function AuditScreen() {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(auditLog)
  const [action, setAction] = useState('')
  const [text, setText] = useState('')
  if (!data) {
    if (!error) return <Spinner label={words('app.loading')} />
    return (
      <Notice tone="danger" announce>
        <p>{refusalText(error) || words('administration.audit_failed')}</p>
        <Button variant="outline" small busy={isFetching} onClick={() => void refetch()}>
          {words('app.try_again')}
        </Button>
      </Notice>
    )
  }
  const entries = data.pages.flatMap(({ answer }) => answer.entries)
  const chain = data.pages[0]?.answer.chain
  const wanted = text.trim().toLowerCase()
  const shown = entries.filter(
    (entry) =>
      (!action || entry.action === action) &&
      (!wanted ||
        [entry.actor, entry.subject, entry.detail].some((part) => part?.toLowerCase().includes(wanted))),
  )
  const actions = [...new Set(entries.map((entry) => entry.action))].sort()
  return (
    <div className={styles.audit}>
      {chain && (
        <Notice
          tone={chain.intact ? 'success' : 'danger'}
          title={words(chain.intact ? 'administration.chain_intact' : 'administration.chain_broken')}
        >
          <p>
            {words('administration.chain_checked', {
              count: chain.checked,
              moment: showMoment(language, chain.checked_at),
            })}
          </p>
        </Notice>
      )}
      <search className={styles.filters}>
        <Select
          label={words('administration.audit_action')}
          value={action}
          onChange={({ target }) => setAction(target.value)}
        >
          <option value="">{words('helper.any')}</option>
          {actions.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
        <TextField
          type="search"
          label={words('administration.audit_search')}
          value={text}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      </search>
      {shown.length === 0 ? (
        <EmptyState title={words('administration.audit_none')} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
        <section className={styles.scroll} tabIndex={0} aria-label={words('administration.audit')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{words('administration.audit_at')}</th>
                <th scope="col">{words('administration.audit_action')}</th>
                <th scope="col">{words('administration.audit_actor')}</th>
                <th scope="col">{words('administration.audit_subject')}</th>
                <th scope="col">{words('administration.audit_detail')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((entry) => (
                <tr key={entry.entry_id}>
                  <td>
                    <time dateTime={entry.at}>{showMoment(language, entry.at)}</time>
                  </td>
                  <td>
                    <code>{entry.action}</code>
                  </td>
                  <td>
                    <bdi>{entry.actor ?? entry.actor_type ?? '–'}</bdi>
                  </td>
                  <td>
                    {entry.subject ? (
                      <Link to={`?application=${encodeURIComponent(entry.subject)}`}>
                        <code>{entry.subject}</code>
                      </Link>
                    ) : (
                      '–'
                    )}
                  </td>
                  <td>
                    <code>{entry.detail ?? '–'}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {hasNextPage && (
        <div>
          <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words('administration.audit_more')}
          </Button>
        </div>
      )}
    </div>
  )
}
