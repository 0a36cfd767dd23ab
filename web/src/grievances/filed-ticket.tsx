import type { FiledGrievance } from '@nyaysathi/contracts/grievances'
import { useEffect, useRef } from 'react'
import { showMoment } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, CopyButton, leadTo } from '../ui/index.ts'
import styles from './grievance-form.module.css'

/** The ticket, shown once. */
export function FiledTicket({ filed, onAnother }: { filed: FiledGrievance; onAnother: () => void }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => void leadTo(head.current), [])
  return (
    <div className={styles.filed}>
      <h3 ref={head} tabIndex={-1}>
        {words('grievances.filed_title')}
      </h3>
      <p>{words('grievances.ticket')}</p>
      <p className={styles.ticket} dir="ltr" translate="no">
        {filed.ticket}
      </p>
      <CopyButton text={filed.ticket} label={words('grievances.copy')} done={words('grievances.copied')} />
      <p>{words('grievances.ticket_keep')}</p>
      <p>{words('grievances.due_at', { time: showMoment(language, filed.answer_due_at) })}</p>
      <Button variant="quiet" onClick={onAnother}>
        {words('grievances.file_another')}
      </Button>
    </div>
  )
}
