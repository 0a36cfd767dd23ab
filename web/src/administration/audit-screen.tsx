import type { AuditLog } from '@nyaysathi/contracts/administration'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../platform/failure-text.ts'
import { saveFile } from '../platform/save-file.ts'
import { showMoment } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, DocumentIcon, EmptyState, Notice, Select, TextField } from '../ui/index.ts'
import { LoadingOrFailed } from '../ui/loading-or-failed.tsx'
import { auditLog, fetchAuditTable } from './administration-calls.ts'
import { AuditTable } from './audit-table.tsx'
import styles from './audit-view.module.css'
import { nameOfAction } from './audit-words.ts'

/** What was done, by whom, to whom, and whether the chain of entries is unbroken. */
export default function AuditScreen() {
  const words = useWords()
  const query = useInfiniteQuery(auditLog)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const saving = useMutation({
    mutationFn: fetchAuditTable,
    onSuccess: (table) => saveFile(table, 'audit-log.csv'),
  })
  const [action, setAction] = useState('')
  const [text, setText] = useState('')
  if (!data) return <LoadingOrFailed query={query} failed={words('administration.audit_failed')} />
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
      {chain && <ChainNotice chain={chain} />}
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
        <AuditTable entries={shown} />
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

/** Whether every entry still fits to the one before it. */
function ChainNotice({ chain }: Pick<AuditLog, 'chain'>) {
  const words = useWords()
  const language = useInterfaceLanguage()
  return (
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
  )
}
