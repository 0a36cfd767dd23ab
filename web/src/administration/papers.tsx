import type { ReviewedApplication } from '@nyaysathi/contracts/administration'
import { type Comparison as ComparedWith, comparisonsOf } from '@nyaysathi/contracts/helpers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { documentWords } from '../helpers/application/index.ts'
import { ApiError, isServerFault, isTooMany } from '../platform/api-client.ts'
import { refusalText } from '../platform/failure-text.ts'
import { fetchLinkAsMember } from '../platform/member-call.ts'
import { saveFile } from '../platform/save-file.ts'
import { showDate, showMoment } from '../platform/show-time.ts'
import { sizeText } from '../platform/size-text.ts'
import { useInterfaceLanguage, useWords, type WordId } from '../platform/words/index.ts'
import { Button, DocumentIcon, Notice, Spinner } from '../ui/index.ts'
import { comparePaper, reviewedApplication } from './administration-calls.ts'
import styles from './papers.module.css'

const comparisonWords: Record<ComparedWith, WordId> = {
  name: 'administration.compare_name',
  number: 'administration.compare_number',
  issuer: 'administration.compare_issuer',
  dates: 'administration.compare_dates',
  register: 'administration.compare_register',
}

const shownTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
type ShownType = (typeof shownTypes)[number]

/** The type under which a paper may be shown in the page, if it is one of the three; everything else is only saved. */
function shownType(mediaType: string): ShownType | undefined {
  return shownTypes.find((type) => type === mediaType)
}

type Paper = ReviewedApplication['documents'][number]
type Shown =
  | { kind: 'none' }
  | { kind: 'loading'; paper: Paper }
  | { kind: 'failed'; paper: Paper; text: string }
  | { kind: 'open'; paper: Paper; bytes: Blob; address: string; type: ShownType | undefined }

const patienceMs = 120_000

/** The papers of an application. Each opening fetches one of them, and the server writes down that it was looked at. */
export function Papers({ application }: { application: ReviewedApplication }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const [shown, open] = useShownPaper(application)
  const { documents } = application
  return (
    <>
      <p className={styles.recorded}>{words('administration.recorded')}</p>
      {documents.length === 0 && <p>{words('administration.no_papers')}</p>}
      <ul className={styles.papers}>
        {documents.map((paper) => {
          const isOpen = shown.kind !== 'none' && shown.paper.document_id === paper.document_id
          return (
            <li key={paper.document_id}>
              <button
                type="button"
                className={styles.paper}
                aria-expanded={isOpen}
                onClick={() => void open(isOpen ? undefined : paper)}
              >
                <DocumentIcon />
                <span>
                  <strong>{words(documentWords[paper.kind])}</strong>
                  <span className={styles.file}>
                    <bdi>{paper.original_name}</bdi> · {sizeText(paper.size)} ·{' '}
                    {showDate(language, paper.uploaded_at)}
                  </span>
                </span>
              </button>
              <Comparison application={application} paper={paper} />
              {isOpen && <PaperView shown={shown} again={() => void open(paper)} />}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** What the paper is held against. Until all of it is ticked the paper is there, and not checked. */
function Comparison({ application, paper }: { application: ReviewedApplication; paper: Paper }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const queries = useQueryClient()
  const { document_id, kind, compared, compared_at, compared_by, same_file_as } = paper
  // What was ticked shows at once; several ticks go one after the other.
  const [wanted, want] = useState<ComparedWith[]>()
  const mutationKey = ['admin', 'compared', document_id]
  const { mutate, error } = useMutation({
    mutationKey,
    scope: { id: document_id },
    mutationFn: (ticked: ComparedWith[]) => comparePaper(document_id, ticked),
    onSettled: async () => {
      if (queries.isMutating({ mutationKey }) > 1) return
      await queries.invalidateQueries({ queryKey: reviewedApplication(application.nyaysathi_id).queryKey })
      if (queries.isMutating({ mutationKey }) <= 1) want(undefined)
    },
  })
  const ticked = wanted ?? compared
  const tick = (next: ComparedWith[]) => {
    want(next)
    mutate(next)
  }
  const asked = comparisonsOf(kind)
  // Not before the server has it: a tick that is lost on the way checks nothing.
  const isChecked = asked.every((one) => ticked.includes(one) && compared.includes(one))
  return (
    <fieldset className={styles.comparison}>
      <legend className={styles.file}>
        <strong className={isChecked ? styles.checked : undefined}>
          {words(isChecked ? 'administration.paper_checked' : 'administration.paper_unchecked')}
        </strong>
        {compared_by && compared_at && compared.length > 0 && (
          <>
            {' '}
            {words('administration.paper_checked_by', {
              name: compared_by,
              moment: showMoment(language, compared_at),
            })}
          </>
        )}
      </legend>
      {same_file_as && (
        <Notice tone="warning">
          <p>
            {words('administration.same_file', {
              papers: same_file_as.map((other) => words(documentWords[other])).join(', '),
            })}
          </p>
        </Notice>
      )}
      {asked.map((one) => (
        <label key={one} className={styles.tick}>
          <input
            type="checkbox"
            checked={ticked.includes(one)}
            onChange={({ target }) =>
              tick(target.checked ? [...ticked, one] : ticked.filter((other) => other !== one))
            }
          />
          <span>{words(comparisonWords[one])}</span>
        </label>
      ))}
      {error && (
        <Notice tone="danger" announce>
          <p>{refusalText(error) || words('administration.not_ticked')}</p>
        </Notice>
      )}
    </fieldset>
  )
}

/** One paper at a time; its bytes leave the memory when it is closed. */
function useShownPaper(
  application: ReviewedApplication,
): [Shown, (paper: Paper | undefined) => Promise<void>] {
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
  async function fetchPaper({ link, document_id }: Paper): Promise<Blob> {
    try {
      return await fetchLinkAsMember(pathOf(link), { timeoutMs: patienceMs })
    } catch (failure) {
      if (!(failure instanceof ApiError) || isServerFault(failure) || isTooMany(failure)) throw failure
      const fresh = await queries.fetchQuery({
        ...reviewedApplication(application.nyaysathi_id),
        staleTime: 0,
      })
      const paper = fresh.documents.find((document) => document.document_id === document_id)
      if (!paper) throw failure
      return fetchLinkAsMember(pathOf(paper.link), { timeoutMs: patienceMs })
    }
  }

  async function open(paper: Paper | undefined): Promise<void> {
    forget()
    wanted.current = paper?.document_id
    if (!paper) return setShown({ kind: 'none' })
    setShown({ kind: 'loading', paper })
    try {
      const bytes = await fetchPaper(paper)
      if (wanted.current !== paper.document_id) return
      const type = shownType(paper.media_type)
      // Our own type, never the one that somebody sent along.
      const typed = new Blob([bytes], { type: type ?? 'application/octet-stream' })
      address.current = URL.createObjectURL(typed)
      setShown({ kind: 'open', paper, bytes: typed, address: address.current, type })
    } catch (failure) {
      if (wanted.current !== paper.document_id) return
      setShown({ kind: 'failed', paper, text: refusalText(failure) || words('administration.paper_failed') })
    }
  }
  return [shown, open]
}

function pathOf(link: string): string {
  const { pathname, search } = new URL(link, location.origin)
  return pathname + search
}

function PaperView({ shown, again }: { shown: Shown; again: () => void }) {
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
  const { paper, bytes, address, type } = shown
  const title = words(documentWords[paper.kind])
  const canShow = type !== undefined && (type !== 'application/pdf' || navigator.pdfViewerEnabled)
  return (
    <div className={styles.view}>
      {canShow && type === 'application/pdf' && (
        <iframe className={styles.frame} src={address} title={title} />
      )}
      {canShow && type !== 'application/pdf' && (
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
      {!canShow && (
        <Notice>
          <p>{words('administration.cannot_show')}</p>
        </Notice>
      )}
      <div>
        <Button variant="outline" small onClick={() => saveFile(bytes, paper.original_name)}>
          {words('administration.save_paper')}
        </Button>
      </div>
    </div>
  )
}
