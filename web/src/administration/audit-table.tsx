import type { AuditEntry } from '@nyaysathi/contracts/administration'
import { Link } from 'react-router'
import { showMoment } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords, type WordId } from '../platform/words/index.ts'
import styles from './audit-view.module.css'
import { nameOfAction, nameOfActor } from './audit-words.ts'

const columns = [
  ['at', 'administration.audit_at'],
  ['action', 'administration.audit_action'],
  ['actor', 'administration.audit_actor'],
  ['subject', 'administration.audit_subject'],
  ['detail', 'administration.audit_detail'],
] as const satisfies [string, WordId][]

/** On a narrow screen each entry is a card, and each cell says which column it is of. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const words = useWords()
  return (
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
        {entries.map((entry) => (
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
  )
}

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
