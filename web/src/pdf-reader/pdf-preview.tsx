import { useEffect, useRef, useState } from 'react'
import { DocumentIcon } from '../ui/index.ts'
import styles from './pdf-reader.module.css'

/** Larger papers, and all on a line that costs, are shown when somebody opens them. */
const previewBytesMax = 2_097_152
const previewWidth = 240

/** One after the other: each takes a worker and the memory of a page. */
let line: Promise<unknown> = Promise.resolve()

function isCostly(): boolean {
  const connection: { saveData?: boolean; effectiveType?: string } | undefined = Reflect.get(
    navigator,
    'connection',
  )
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/** The first page of a paper, small, once it is seen; until then, and where it cannot be shown, its place. */
export function PdfPreview({
  size,
  find,
  open,
  sayPages,
}: {
  size: number | undefined
  find: () => Promise<Blob>
  /** The word that it can be opened. */
  open: string
  sayPages: (pages: number) => string
}) {
  const box = useRef<HTMLSpanElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pages, setPages] = useState<number>()
  const fetchIt = useRef(find)
  fetchIt.current = find
  useEffect(() => {
    const seenAt = box.current
    if (!seenAt || isCostly() || size === undefined || size > previewBytesMax) return
    const leaving = new AbortController()
    const show = async () => {
      if (leaving.signal.aborted) return
      const [{ openPdf }, bytes] = await Promise.all([import('./open-pdf.ts'), fetchIt.current()])
      if (leaving.signal.aborted) return
      const pdf = await openPdf(bytes)
      try {
        if (!canvas.current || leaving.signal.aborted) return
        await pdf.draw(1, canvas.current, previewWidth, leaving.signal)
        if (!leaving.signal.aborted) setPages(pdf.pages)
      } finally {
        pdf.close()
      }
    }
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watcher.disconnect()
      // Whoever opens the paper is told why it cannot be shown.
      line = line.then(show).catch(() => undefined)
    })
    watcher.observe(seenAt)
    return () => {
      watcher.disconnect()
      leaving.abort()
    }
  }, [size])
  return (
    <span ref={box} className={styles.preview} data-shown={pages !== undefined || undefined}>
      <canvas ref={canvas} hidden={pages === undefined} />
      {pages === undefined && <DocumentIcon />}
      <span className={styles.open}>
        {open}
        {pages !== undefined && <span>{sayPages(pages)}</span>}
      </span>
    </span>
  )
}
