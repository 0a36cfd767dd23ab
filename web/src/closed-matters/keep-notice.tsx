import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { refusalText } from '../platform/failure-text.ts'
import { callAsMember } from '../platform/member-call.ts'
import { saveOwnData } from '../platform/own-data.ts'
import { showDate } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, LinkButton, Notice } from '../ui/index.ts'
import styles from './closed-matters.module.css'

type Props = {
  matterId: string
  keptUntil: string
  /** What it is and where it can be seen, where this is not its page. */
  title?: string
  page?: string
}

/** Until when it is kept. After the press it says the new day, and stays. */
export function KeepNotice({ matterId, keptUntil, title, page }: Props) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const queries = useQueryClient()
  const told = useRef<HTMLParagraphElement>(null)
  const keeping = useMutation({
    mutationFn: () =>
      callAsMember('POST /api/closed-matters/:matter_id/keep', { params: { matter_id: matterId } }),
    onSuccess: async () => {
      // The button that was pressed goes.
      told.current?.focus()
      await queries.invalidateQueries({ queryKey: ['appointments'] })
      await queries.invalidateQueries({ queryKey: ['case', matterId] })
    },
  })
  const saving = useMutation({ mutationFn: saveOwnData })
  const failure = keeping.error ?? saving.error
  const kept = keeping.data?.kept_until
  return (
    <Notice tone={kept ? 'success' : 'warning'} {...(title ? { title } : {})}>
      <p role="status" ref={told} tabIndex={-1}>
        {words('closed-matters.kept_until', { date: showDate(language, kept ?? keptUntil) })}
        {!kept && ` ${words('closed-matters.then_removed')}`}
      </p>
      {failure && (
        <p role="alert" className={styles.failed}>
          {refusalText(failure) || words('closed-matters.failed')}
        </p>
      )}
      <div className={styles.actions}>
        {!kept && (
          <Button small busy={keeping.isPending} onClick={() => keeping.mutate()}>
            {words('closed-matters.keep')}
          </Button>
        )}
        {page && (
          <LinkButton small variant="outline" to={page}>
            {words('closed-matters.look')}
          </LinkButton>
        )}
        <Button small variant="outline" busy={saving.isPending} onClick={() => saving.mutate()}>
          {words('closed-matters.download')}
        </Button>
      </div>
    </Notice>
  )
}
