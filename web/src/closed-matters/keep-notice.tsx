import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { refusalText } from '../platform/failure-text.ts'
import { callAsMember } from '../platform/member-call.ts'
import { saveOwnData } from '../platform/own-data.ts'
import { ServerData } from '../platform/server-data.tsx'
import { showDate } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, leadTo, Notice } from '../ui/index.ts'
import styles from './closed-matters.module.css'

/** The notice with all that can be done about it. The screen of a chat has no data of its own to stand on. */
export function KeepNotice(props: { matterId: string; keptUntil: string }) {
  return (
    <ServerData>
      <KeepPress {...props}>
        <DownloadButton />
      </KeepPress>
    </ServerData>
  )
}

/** Until when it is kept, and the press. After the press it says the new day, and stays. */
export function KeepPress({
  matterId,
  keptUntil,
  title,
  children,
}: {
  matterId: string
  keptUntil: string
  /** What it is, where the page does not say it. */
  title?: string
  /** Beside the press. */
  children?: ReactNode
}) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const queries = useQueryClient()
  const told = useRef<HTMLParagraphElement>(null)
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () =>
      callAsMember('POST /api/closed-matters/:matter_id/keep', { params: { matter_id: matterId } }),
    onSuccess: async () => {
      // The button that was pressed goes.
      leadTo(told.current)
      await queries.invalidateQueries({ queryKey: ['appointments'] })
      await queries.invalidateQueries({ queryKey: ['case', matterId] })
    },
  })
  return (
    <Notice tone={data ? 'success' : 'warning'} {...(title ? { title } : {})}>
      <p role="status" ref={told} tabIndex={-1}>
        {words('closed-matters.kept_until', { date: showDate(language, data?.kept_until ?? keptUntil) })}
        {!data && ` ${words('closed-matters.then_removed')}`}
      </p>
      {error && <Failed failure={error} />}
      <div className={styles.actions}>
        {!data && (
          <Button small busy={isPending} onClick={() => mutate()}>
            {words('closed-matters.keep')}
          </Button>
        )}
        {children}
      </div>
    </Notice>
  )
}

export function DownloadButton() {
  const words = useWords()
  const { mutate, error, isPending } = useMutation({ mutationFn: saveOwnData })
  return (
    <>
      <Button small variant="outline" busy={isPending} onClick={() => mutate()}>
        {words('closed-matters.download')}
      </Button>
      {error && <Failed failure={error} />}
    </>
  )
}

function Failed({ failure }: { failure: unknown }) {
  const words = useWords()
  return (
    <p role="alert" className={styles.failed}>
      {refusalText(failure) || words('closed-matters.failed')}
    </p>
  )
}
