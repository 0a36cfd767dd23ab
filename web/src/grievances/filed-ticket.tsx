import type { FiledGrievance } from '@nyaysathi/contracts/grievances'
import { useEffect, useRef, useState } from 'react'
import { showMoment } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, CopyIcon } from '../ui/index.ts'
import styles from './grievance-form.module.css'

/** The ticket, shown once. */
export function FiledTicket({ filed, onAnother }: { filed: FiledGrievance; onAnother: () => void }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const [copied, setCopied] = useState(false)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const copy = () => {
    void navigator.clipboard?.writeText(filed.ticket).then(() => setCopied(true))
  }
  return (
    <div className={styles.filed}>
      <h3 ref={head} tabIndex={-1}>
        {words('grievances.filed_title')}
      </h3>
      <p>{words('grievances.ticket')}</p>
      <p className={styles.ticket} dir="ltr" translate="no">
        {filed.ticket}
      </p>
      <Button variant="outline" small icon={<CopyIcon />} onClick={copy}>
        {words(copied ? 'grievances.copied' : 'grievances.copy')}
      </Button>
      <p>{words('grievances.ticket_keep')}</p>
      <p>{words('grievances.due_at', { time: showMoment(language, filed.answer_due_at) })}</p>
      <Button variant="quiet" onClick={onAnother}>
        {words('grievances.file_another')}
      </Button>
    </div>
  )
}
