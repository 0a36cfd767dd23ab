import {
  type Decision,
  decisionPaths,
  decisionReasonMaxLength,
  type ReviewedApplication,
} from '@nyaysathi/contracts/administration'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { languageText } from '../helpers/directory/index.ts'
import { isRefused } from '../platform/api-client.ts'
import { refusalText } from '../platform/failure-text.ts'
import { useWords, type WordId } from '../platform/words/index.ts'
import { Button, Dialog, Notice, Select, TextArea } from '../ui/index.ts'
import { countsKey, decide, helperFigures, queueKey, reviewedApplication } from './administration-calls.ts'
import styles from './decision-dialog.module.css'
import { WhatWouldFall } from './helper-figures.tsx'

/** What was done with whom, in words. */
export type OnDecided = (nyaysathi_id: string, said: string, decision: Decision) => void

const questions: Record<Decision, { title: WordId; text: WordId; action: WordId; done: WordId }> = {
  approve: {
    title: 'administration.approve_title',
    text: 'administration.approve_text',
    action: 'administration.approve',
    done: 'administration.approve_done',
  },
  reject: {
    title: 'administration.reject_title',
    text: 'administration.reject_text',
    action: 'administration.reject',
    done: 'administration.reject_done',
  },
  ask: {
    title: 'administration.ask_title',
    text: 'administration.ask_text',
    action: 'administration.ask',
    done: 'administration.ask_done',
  },
  suspend: {
    title: 'administration.suspend_title',
    text: 'administration.suspend_text',
    action: 'administration.suspend',
    done: 'administration.suspend_done',
  },
  restore: {
    title: 'administration.restore_title',
    text: 'administration.restore_text',
    action: 'administration.restore',
    done: 'administration.restore_done',
  },
}

/** Reasons that are given often, to begin with. */
const templates: Partial<Record<Decision, WordId[]>> = {
  ask: [
    'administration.template_unreadable',
    'administration.template_masked',
    'administration.template_name_differs',
    'administration.template_certificate_missing',
    'administration.template_number_wrong',
  ],
  reject: [
    'administration.template_not_genuine',
    'administration.template_not_enrolled',
    'administration.template_twice',
    'administration.template_no_answer',
  ],
  suspend: [
    'administration.template_complaint',
    'administration.template_enrolment_ended',
    'administration.template_outside_role',
  ],
}

/** Asks once more, with the reason that the applicant will read where one is needed. */
export function DecisionDialog({
  application,
  decision,
  close,
  onDecided,
}: {
  application: ReviewedApplication
  decision: Decision
  close: () => void
  onDecided: OnDecided
}) {
  const words = useWords()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const confirm = useRef<HTMLButtonElement>(null)
  const writing = useRef<HTMLTextAreaElement>(null)
  // Where the work goes on, not at the first thing in the box: Enter confirms, Escape leaves.
  useEffect(() => (writing.current ?? confirm.current)?.focus(), [])
  const { nyaysathi_id, fields, checks, preferred_language } = application
  const { title, text, action, done } = questions[decision]
  const { needsReason } = decisionPaths[decision]
  const values = { name: fields.name }
  const readAnew = useReadAnew(nyaysathi_id)
  const sending = useMutation({
    mutationFn: () => decide(application, decision, reason.trim()),
    onSuccess: () => {
      close()
      onDecided(nyaysathi_id, words(done, values), decision)
      readAnew()
    },
  })
  const isDecided = isRefused(sending.error, 'conflict')
  const reload = () => {
    close()
    readAnew()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const lacks = needsReason && !reason.trim()
    setMissing(lacks)
    if (!lacks && !sending.isPending) sending.mutate()
  }
  const hurry = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }
  const doubts = checks.filter(({ state }) => state !== 'ok').length
  return (
    <Dialog open onClose={close} title={words(title, values)}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{words(text, values)}</p>
        {(decision === 'suspend' || decision === 'reject') && <WhatWouldFall nyaysathi_id={nyaysathi_id} />}
        {decision === 'approve' && doubts > 0 && (
          <Notice tone="warning">
            <p>{words('administration.doubts', { count: doubts })}</p>
          </Notice>
        )}
        {needsReason && (
          <>
            <OftenGivenReasons
              decision={decision}
              add={(more) => setReason([reason.trim(), more].filter(Boolean).join('\n'))}
            />
            <TextArea
              ref={writing}
              label={words('administration.reason')}
              hint={words('administration.reason_hint', { language: languageText(preferred_language) })}
              required
              rows={5}
              maxLength={decisionReasonMaxLength}
              value={reason}
              error={missing ? words('administration.reason_required') : undefined}
              onKeyDown={hurry}
              onChange={({ target }) => setReason(target.value)}
            />
          </>
        )}
        {sending.isError && (
          <Notice tone="danger" announce>
            <p>
              {isDecided
                ? words('administration.decided_meanwhile')
                : refusalText(sending.error) || words('administration.no_answer')}
            </p>
          </Notice>
        )}
        <div className={styles.actions}>
          <Button variant="outline" onClick={close}>
            {words('administration.cancel')}
          </Button>
          {isDecided ? (
            <Button onClick={reload}>{words('administration.reload')}</Button>
          ) : (
            <Button
              type="submit"
              ref={confirm}
              variant={decision === 'reject' || decision === 'suspend' ? 'danger' : 'primary'}
              busy={sending.isPending}
            >
              {words(action)}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

/** Everything that a decision changes. */
function useReadAnew(nyaysathi_id: string): () => void {
  const queries = useQueryClient()
  return () => {
    const changed = [reviewedApplication(nyaysathi_id), helperFigures(nyaysathi_id)]
    for (const queryKey of [queueKey, countsKey, ...changed.map((each) => each.queryKey)])
      void queries.invalidateQueries({ queryKey })
  }
}

/** A reason to begin with; it can be written on. */
function OftenGivenReasons({ decision, add }: { decision: Decision; add: (reason: string) => void }) {
  const words = useWords()
  return (
    <Select label={words('administration.template')} value="" onChange={({ target }) => add(target.value)}>
      <option value="">{words('administration.template_choose')}</option>
      {(templates[decision] ?? []).map((id) => (
        <option key={id} value={words(id)}>
          {words(id)}
        </option>
      ))}
    </Select>
  )
}
