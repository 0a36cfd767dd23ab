import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../platform/words/index.ts'
import {
  ArrowIcon,
  Button,
  Icon,
  IconButton,
  Notice,
  PlusIcon,
  Spinner,
  VisuallyHidden,
} from '../ui/index.ts'
import { type DrawnPage, type OpenPdf, openPdf, PdfError, type PdfFault } from './open-pdf.ts'
import styles from './pdf-reader.module.css'

/** How wide a page is, in widths of the place where it is shown. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]
const wholeWidth = 2
/** Until a page says its own: width by height. */
const a4Ratio = 210 / 297

/** A paper, page by page. Keys: Page Up and Page Down, Home and End for pages; + and − for the size, 0 for the whole width. */
export function PdfPages({ bytes, name, actions }: { bytes: Blob; name: string; actions?: ReactNode }) {
  const words = useWords()
  const [fault, setFault] = useState<PdfFault>()
  const [tries, setTries] = useState(0)
  const [pdf, setPdf] = useState<OpenPdf>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the event
  useEffect(() => {
    let left = false
    let opened: OpenPdf | undefined
    setFault(undefined)
    setPdf(undefined)
    openPdf(bytes).then(
      (found) => {
        if (left) return found.close()
        opened = found
        setPdf(found)
      },
      (failure: unknown) => {
        if (!left) setFault(failure instanceof PdfError ? failure.fault : 'broken')
      },
    )
    return () => {
      left = true
      opened?.close()
    }
  }, [bytes, tries])
  if (fault) {
    return (
      <div className={styles.fault}>
        <Notice tone="danger" announce>
          <p>{words(`pdf-reader.${fault}`)}</p>
        </Notice>
        <div className={styles.actions}>
          {(fault === 'away' || fault === 'too_much') && (
            <Button small variant="outline" onClick={() => setTries(tries + 1)}>
              {words('app.try_again')}
            </Button>
          )}
          {actions}
        </div>
      </div>
    )
  }
  if (!pdf) return <Spinner label={words('pdf-reader.opening')} />
  return <Reading pdf={pdf} name={name} actions={actions} onFault={setFault} />
}

function Reading({
  pdf,
  name,
  actions,
  onFault,
}: {
  pdf: OpenPdf
  name: string
  actions: ReactNode
  onFault: (fault: PdfFault) => void
}) {
  const words = useWords()
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(wholeWidth)
  const place = useRef<HTMLDivElement>(null)
  const goTo = (wanted: number) => {
    const next = Math.min(pdf.pages, Math.max(1, wanted))
    if (next === page) return
    setPage(next)
    place.current?.scrollTo({ top: 0 })
  }
  const resize = (wanted: number) => setSize(Math.min(zooms.length - 1, Math.max(0, wanted)))
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return
    const toPage = pageByKey(event.key, page, pdf.pages)
    const toSize = sizeByKey(event.key, size)
    if (toPage === undefined && toSize === undefined) return
    event.preventDefault()
    if (toPage !== undefined) goTo(toPage)
    if (toSize !== undefined) resize(toSize)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what is inside
    <div className={styles.reader} onKeyDown={pressed}>
      <div className={styles.tools}>
        <IconButton
          label={words('pdf-reader.previous')}
          className={styles.previous}
          aria-disabled={page === 1}
          onClick={() => goTo(page - 1)}
        >
          <ArrowIcon />
        </IconButton>
        <PageField page={page} pages={pdf.pages} goTo={goTo} />
        <IconButton
          label={words('pdf-reader.next')}
          aria-disabled={page === pdf.pages}
          onClick={() => goTo(page + 1)}
        >
          <ArrowIcon />
        </IconButton>
        <span className={styles.sizes}>
          <IconButton
            label={words('pdf-reader.smaller')}
            aria-disabled={size === 0}
            onClick={() => resize(size - 1)}
          >
            <MinusIcon />
          </IconButton>
          <span className={styles.percent} dir="ltr">
            {Math.round((zooms[size] ?? 1) * 100)}%
          </span>
          <IconButton
            label={words('pdf-reader.larger')}
            aria-disabled={size === zooms.length - 1}
            onClick={() => resize(size + 1)}
          >
            <PlusIcon />
          </IconButton>
        </span>
        {actions}
      </div>
      <section
        ref={place}
        className={styles.place}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by the keys
        tabIndex={0}
        aria-label={words('pdf-reader.page_of', { page, pages: pdf.pages })}
      >
        <PdfPage pdf={pdf} page={page} zoom={zooms[size] ?? 1} name={name} place={place} onFault={onFault} />
      </section>
      <VisuallyHidden role="status">{words('pdf-reader.page_of', { page, pages: pdf.pages })}</VisuallyHidden>
    </div>
  )
}

function pageByKey(key: string, page: number, last: number): number | undefined {
  return new Map([
    ['PageDown', page + 1],
    ['PageUp', page - 1],
    ['Home', 1],
    ['End', last],
  ]).get(key)
}

function sizeByKey(key: string, size: number): number | undefined {
  return new Map([
    ['+', size + 1],
    ['=', size + 1],
    ['-', size - 1],
    ['0', wholeWidth],
  ]).get(key)
}

function PageField({ page, pages, goTo }: { page: number; pages: number; goTo: (page: number) => void }) {
  const words = useWords()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const go = (event?: FormEvent) => {
    event?.preventDefault()
    if (typed !== undefined && /^\d+$/.test(typed)) goTo(Number(typed))
    setTyped(undefined)
  }
  return (
    <form className={styles.page} onSubmit={go}>
      <label htmlFor={id}>
        <VisuallyHidden>{words('pdf-reader.page')}</VisuallyHidden>
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        value={typed ?? String(page)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => go()}
      />
      <span>{words('pdf-reader.of', { pages })}</span>
    </form>
  )
}

function PdfPage({
  pdf,
  page,
  zoom,
  name,
  place,
  onFault,
}: {
  pdf: OpenPdf
  page: number
  zoom: number
  name: string
  place: { current: HTMLElement | null }
  onFault: (fault: PdfFault) => void
}) {
  const words = useWords()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState<DrawnPage & { page: number }>()
  const [fits, setFits] = useState(0)
  useEffect(() => {
    const box = place.current
    if (!box) return
    const measure = () => setFits(Math.max(120, box.clientWidth))
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [place])
  const tell = useRef(onFault)
  tell.current = onFault
  const width = Math.round(fits * zoom)
  useEffect(() => {
    if (width === 0 || !canvas.current) return
    const leaving = new AbortController()
    // Drawn beside, so that the page before stays until this one is whole.
    const sheet = document.createElement('canvas')
    pdf.draw(page, sheet, width, leaving.signal).then(
      (done) => {
        const shown = canvas.current
        if (leaving.signal.aborted || !shown) return
        shown.width = sheet.width
        shown.height = sheet.height
        shown.getContext('2d')?.drawImage(sheet, 0, 0)
        setDrawn({ ...done, page })
      },
      (failure: unknown) => {
        if (!leaving.signal.aborted) tell.current(failure instanceof PdfError ? failure.fault : 'broken')
      },
    )
    return () => leaving.abort(new Error('Another page is wanted.'))
  }, [pdf, page, width])
  const isDrawn = drawn?.page === page
  return (
    <div className={styles.sheet} style={{ inlineSize: `${width}px` }} aria-busy={!isDrawn}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        style={{ aspectRatio: drawn?.ratio ?? a4Ratio }}
        role="img"
        aria-label={words('pdf-reader.picture_of', { page, name })}
      />
      {!isDrawn && (
        <span className={styles.waiting}>
          <Spinner label={words('pdf-reader.opening')} />
        </span>
      )}
      {isDrawn && <VisuallyHidden>{drawn.text || words('pdf-reader.no_words')}</VisuallyHidden>}
    </div>
  )
}

const MinusIcon = () => (
  <Icon>
    <path d="M5 12h14" />
  </Icon>
)
