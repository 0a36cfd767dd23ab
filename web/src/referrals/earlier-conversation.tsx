import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showMoment } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, Dialog, Spinner, TryAgain } from '../ui/index.ts'
import { earlierMessages } from './referral-calls.ts'
import styles from './referrals.module.css'

/** What the person and the helper before wrote to each other, to be read, since the person has agreed to that. */
export function EarlierConversation({ referralId, name }: { referralId: string; name: string }) {
  const words = useWords()
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button small variant="outline" onClick={() => setOpen(true)}>
        {words('referrals.read_earlier')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={words('referrals.earlier_title')}
        actions={<Button onClick={() => setOpen(false)}>{words('referrals.close')}</Button>}
      >
        <Messages referralId={referralId} name={name} />
      </Dialog>
    </div>
  )
}

function Messages({ referralId, name }: { referralId: string; name: string }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    earlierMessages(referralId),
  )
  if (!data && !error) return <Spinner label={words('app.loading')} />
  if (!data) {
    return (
      <TryAgain text={words('referrals.earlier_failed')} busy={isFetching} again={() => void refetch()} />
    )
  }
  const messages = data.pages.toReversed().flatMap(({ answer }) => answer)
  if (messages.length === 0) return <p>{words('referrals.earlier_none')}</p>
  return (
    <>
      {hasNextPage && (
        <div>
          <Button small variant="outline" busy={isFetching} onClick={() => void fetchNextPage()}>
            {words('referrals.earlier_older')}
          </Button>
        </div>
      )}
      <ol className={styles.messages}>
        {messages.map(({ by, text, at, file }) => (
          <li key={`${at} ${by}`}>
            <p className={styles.soft}>
              {by === 'citizen' ? (
                words('referrals.by_person')
              ) : (
                <bdi>{name || words('referrals.a_colleague')}</bdi>
              )}
              {' · '}
              {showMoment(language, at)}
            </p>
            {text && (
              <p className={styles.message} dir="auto">
                {text}
              </p>
            )}
            {file && (
              <a href={file.file_url} target="_blank" rel="noreferrer">
                <bdi>{file.original_name}</bdi>
              </a>
            )}
            {!text && !file && <p className={styles.soft}>{words('referrals.erased')}</p>}
          </li>
        ))}
      </ol>
    </>
  )
}
