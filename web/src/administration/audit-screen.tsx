import type { AuditEntry } from '@nyaysathi/contracts/administration'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { refusalText } from '../platform/failure-text.ts'
import { saveFile } from '../platform/save-file.ts'
import { showMoment } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords, type WordId, type Words } from '../platform/words/index.ts'
import {
  Button,
  DocumentIcon,
  EmptyState,
  Notice,
  Select,
  Spinner,
  TextField,
  TryAgain,
} from '../ui/index.ts'
import { auditLog, fetchAuditTable } from './administration-calls.ts'
import styles from './audit-view.module.css'

/** What was done, by whom, to whom, and whether the chain of entries is unbroken. */
export default function AuditScreen() {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(auditLog)
  const saving = useMutation({
    mutationFn: fetchAuditTable,
    onSuccess: (table) => saveFile(table, 'audit-log.csv'),
  })
  const [action, setAction] = useState('')
  const [text, setText] = useState('')
  if (!data) {
    if (!error) return <Spinner label={words('app.loading')} />
    return (
      <TryAgain
        text={refusalText(error) || words('administration.audit_failed')}
        busy={isFetching}
        again={() => void refetch()}
      />
    )
  }
  const entries = data.pages.flatMap(({ answer }) => answer.entries)
  const chain = data.pages[0]?.answer.chain
  const wanted = text.trim().toLowerCase()
  const shown = entries.filter(
    (entry) =>
      (!action || entry.action === action) &&
      (!wanted ||
        [entry.actor, entry.subject, entry.subject_name, entry.detail].some((part) =>
          part?.toLowerCase().includes(wanted),
        )),
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
              {nameOfAction(words, name)}
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
        <Button
          variant="outline"
          busy={saving.isPending}
          icon={<DocumentIcon />}
          onClick={() => !saving.isPending && saving.mutate()}
        >
          {words('administration.audit_save')}
        </Button>
      </search>
      {saving.error && (
        <Notice tone="danger" announce>
          <p>{refusalText(saving.error) || words('administration.audit_save_failed')}</p>
        </Notice>
      )}
      {shown.length === 0 ? (
        <EmptyState title={words('administration.audit_none')} />
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(([name, word]) => (
                <th key={name} scope="col">
                  {words(word)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((entry) => (
              <tr key={entry.entry_id}>
                {columns.map(([name, word]) => (
                  <td key={name} data-label={words(word)} data-empty={isEmpty(entry, name) || undefined}>
                    <Cell entry={entry} column={name} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
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

const columns = [
  ['at', 'administration.audit_at'],
  ['action', 'administration.audit_action'],
  ['actor', 'administration.audit_actor'],
  ['subject', 'administration.audit_subject'],
  ['detail', 'administration.audit_detail'],
] as const satisfies [string, WordId][]

function isEmpty(entry: AuditEntry, column: (typeof columns)[number][0]): boolean {
  return (column === 'subject' || column === 'detail') && !entry[column]
}

function Cell({ entry, column }: { entry: AuditEntry; column: (typeof columns)[number][0] }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { subject, subject_kind, subject_name } = entry
  switch (column) {
    case 'at':
      return <time dateTime={entry.at}>{showMoment(language, entry.at)}</time>
    case 'action':
      return (
        <span>
          {nameOfAction(words, entry.action)} <code className={styles.code}>{entry.action}</code>
        </span>
      )
    case 'actor':
      return <bdi>{entry.actor ?? nameOfActor(words, entry.actor_type)}</bdi>
    case 'subject':
      if (!subject) return '–'
      if (subject_kind !== 'nyaysathi')
        return (
          <span>
            {entry.detail?.split(' ').includes('about_client') && `${words('administration.audit_client')} `}
            <code className={styles.code}>
              {subject_kind} {subject}
            </code>
          </span>
        )
      return (
        <Link to={`?application=${encodeURIComponent(subject)}`}>
          <bdi>{subject_name ?? subject}</bdi>
        </Link>
      )
    default:
      return <code>{entry.detail ?? '–'}</code>
  }
}

const actors: Record<string, WordId> = {
  user: 'administration.audit_user',
  nyaysathi: 'administration.audit_nyaysathi',
  NGO: 'administration.audit_nyaysathi',
  admin: 'administration.audit_administrator',
}

/** Whoever has no name here is called by their role. */
function nameOfActor(words: Words, type: string | undefined): string {
  const word = type && actors[type]
  return word ? words(word) : (type ?? '–')
}

/** Actions that have words, their full stop as an underscore. */
const toldActions = [
  'sign_in_succeeded',
  'sign_in_for_one_call',
  'account_created',
  'account_erased',
  'account_exported',
  'administrator_created',
  'administrator_invited',
  'administrator_removed',
  'password_changed',
  'password_recovered',
  'second_factor_added',
  'second_factor_removed',
  'nyaysathi_submitted',
  'nyaysathi_resubmitted',
  'nyaysathi_changed',
  'nyaysathi_approved',
  'nyaysathi_rejected',
  'nyaysathi_asked',
  'nyaysathi_suspended',
  'nyaysathi_restored',
  'document_opened',
  'document_compared',
  'chat_report_filed',
  'chat_report_opened',
  'chat_report_closed',
  'rating_reported',
  'rating_hidden',
  'rating_kept',
  'grievance_answered',
  'story_published',
  'story_refused',
  'story_taken_down',
  'audit_exported',
] as const

/** In words; an action that they do not know yet stands as the machine word that it is. */
function nameOfAction(words: Words, action: string): string {
  const name = toldActions.find((one) => one === action.replace('.', '_'))
  return name ? words(`administration.did_${name}`) : action
}
