import type { AskedCallback } from '@nyaysathi/contracts/callbacks'
import { useEffect, useRef } from 'react'
import { paths } from '../platform/paths.ts'
import { showMoment } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { CopyButton, LinkButton, leadTo, Notice } from '../ui/index.ts'
import styles from './callbacks.module.css'

/** The reference, shown once. `level`: the second of two stands below the first. */
export function AskedForCall({
  name,
  asked,
  level = 1,
}: {
  name: string
  asked: AskedCallback
  level?: 1 | 2
}) {
  const Title = `h${level}` as const
  const Part = `h${level + 1}` as 'h2' | 'h3'
  const words = useWords()
  const language = useInterfaceLanguage()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => void leadTo(head.current), [])
  return (
    <div className={styles.asked}>
      <Title ref={head} tabIndex={-1}>
        {words('callbacks.asked_title')}
      </Title>
      <p>{words('callbacks.asked', { name })}</p>
      <p>{words('callbacks.waits_until', { time: showMoment(language, asked.waits_until) })}</p>
      <Part>{words('callbacks.reference')}</Part>
      <p className={styles.reference} dir="ltr" translate="no">
        {asked.reference}
      </p>
      <CopyButton text={asked.reference} label={words('callbacks.copy')} done={words('callbacks.copied')} />
      <p>{words('callbacks.reference_keep')}</p>
      <Notice>
        <p>{words('callbacks.shared_phone')}</p>
      </Notice>
      <LinkButton to={paths.callback} variant="outline">
        {words('callbacks.see_status')}
      </LinkButton>
    </div>
  )
}
