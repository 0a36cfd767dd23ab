import type { ReviewedApplication } from '@nyaysathi/contracts/administration'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { documentWords } from '../helpers/application/index.ts'
import { PdfPages } from '../pdf-reader/index.ts'
import { ApiError, isServerFault, isTooMany } from '../platform/api-client.ts'
import { refusalText } from '../platform/failure-text.ts'
import { fetchLinkAsMember } from '../platform/member-call.ts'
import { saveFile } from '../platform/save-file.ts'
import { useWords } from '../platform/words/index.ts'
import { Button, Notice, Spinner } from '../ui/index.ts'
import { reviewedApplication } from './administration-calls.ts'
import styles from './application-documents.module.css'

const shownTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
type ShownType = (typeof shownTypes)[number]

/** The type under which a document may be shown in the page, if it is one of the three; everything else is only saved. */
function shownType(mediaType: string): ShownType | undefined {
  return shownTypes.find((type) => type === mediaType)
}

type SentDocument = ReviewedApplication['documents'][number]
type Shown =
  | { kind: 'none' }
  | { kind: 'loading'; document: SentDocument }
  | { kind: 'failed'; document: SentDocument; text: string }
  | { kind: 'open'; document: SentDocument; bytes: Blob; address: string; type: ShownType | undefined }

const patienceMs = 120_000

/** One document at a time; its bytes leave the memory when it is closed. */
export function useShownDocument(
  application: ReviewedApplication,
): [Shown, (document: SentDocument | undefined) => Promise<void>] {
  const words = useWords()
  const queries = useQueryClient()
  const [shown, setShown] = useState<Shown>({ kind: 'none' })
  const address = useRef<string>(undefined)
  const wanted = useRef<string>(undefined)
  const forget = () => {
    if (address.current) URL.revokeObjectURL(address.current)
    address.current = undefined
  }
  const forgetAtEnd = useRef(forget)
  useEffect(() => {
    const end = forgetAtEnd.current
    return () => end()
  }, [])

  /** Links live for minutes: one that is too old is asked for anew, once. */
  async function fetchDocument({ link, document_id }: SentDocument): Promise<Blob> {
    try {
      return await fetchLinkAsMember(pathOf(link), { timeoutMs: patienceMs })
    } catch (failure) {
      if (!(failure instanceof ApiError) || isServerFault(failure) || isTooMany(failure)) throw failure
      const fresh = await queries.fetchQuery({
        ...reviewedApplication(application.nyaysathi_id),
        staleTime: 0,
      })
      const document = fresh.documents.find((sent) => sent.document_id === document_id)
      if (!document) throw failure
      return fetchLinkAsMember(pathOf(document.link), { timeoutMs: patienceMs })
    }
  }

  async function open(document: SentDocument | undefined): Promise<void> {
    forget()
    wanted.current = document?.document_id
    if (!document) return setShown({ kind: 'none' })
    setShown({ kind: 'loading', document })
    try {
      const bytes = await fetchDocument(document)
      if (wanted.current !== document.document_id) return
      const type = shownType(document.media_type)
      // Our own type, never the one that somebody sent along.
      const typed = new Blob([bytes], { type: type ?? 'application/octet-stream' })
      address.current = URL.createObjectURL(typed)
      setShown({ kind: 'open', document, bytes: typed, address: address.current, type })
    } catch (failure) {
      if (wanted.current !== document.document_id) return
      setShown({
        kind: 'failed',
        document,
        text: refusalText(failure) || words('administration.paper_failed'),
      })
    }
  }
  return [shown, open]
}

function pathOf(link: string): string {
  const { pathname, search } = new URL(link, location.origin)
  return pathname + search
}

export function DocumentView({ shown, again }: { shown: Shown; again: () => void }) {
  const words = useWords()
  const [isLarge, setLarge] = useState(false)
  if (shown.kind === 'loading') return <Spinner label={words('app.loading')} />
  if (shown.kind === 'failed') {
    return (
      <Notice tone="danger" announce>
        <p>{shown.text}</p>
        <Button variant="outline" small onClick={again}>
          {words('app.try_again')}
        </Button>
      </Notice>
    )
  }
  if (shown.kind !== 'open') return null
  const { document, bytes, address, type } = shown
  const title = words(documentWords[document.kind])
  return (
    <div className={styles.view}>
      {type === 'application/pdf' && (
        <div className={styles.frame}>
          <Suspense fallback={<Spinner label={words('app.loading')} />}>
            <PdfPages bytes={bytes} name={title} />
          </Suspense>
        </div>
      )}
      {type !== undefined && type !== 'application/pdf' && (
        <button
          type="button"
          className={isLarge ? `${styles.picture} ${styles.large}` : styles.picture}
          aria-pressed={isLarge}
          aria-label={words('administration.enlarge')}
          onClick={() => setLarge(!isLarge)}
        >
          <img src={address} alt={title} />
        </button>
      )}
      {type === undefined && (
        <Notice>
          <p>{words('administration.cannot_show')}</p>
        </Notice>
      )}
      <div>
        <Button variant="outline" small onClick={() => saveFile(bytes, document.original_name)}>
          {words('administration.save_paper')}
        </Button>
      </div>
    </div>
  )
}
