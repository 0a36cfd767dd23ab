import { readerFolder } from 'virtual:pdf-reader'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { startReader } from './start-reader.ts'

/** `locked`: it wants a password. `too_much`: it took longer than it may. `away`: the reader itself did not arrive. */
export type PdfFault = 'locked' | 'broken' | 'too_much' | 'away'

export class PdfError extends Error {
  readonly fault: PdfFault
  constructor(fault: PdfFault, cause?: unknown) {
    super(`The paper cannot be shown: ${fault}.`, { cause })
    this.fault = fault
  }
}

/** So long a paper may keep a cheap phone busy, for one page. */
const patienceMs = 30_000
/** Pixels of a canvas: what the smallest phones can hold. */
const canvasPixelsMax = 8_000_000
/** Pixels of a picture in a paper: an A4 page at 600 dots an inch has 35 million. */
const picturePixelsMax = 50_000_000
/** Characters of a page that are read out. */
const readOutMax = 20_000
/** Filled forms are shown as they are, and nothing of them can be pressed. */
const annotationsAsDrawn = 1

/** A page as it was drawn: how wide and high it is, and its words where it has any. */
export type DrawnPage = { ratio: number; text: string }

export type OpenPdf = {
  pages: number
  /**
   * Draws a page, counted from 1, and reads its words.
   *
   * @param width of the canvas on the screen, in CSS pixels
   * @throws {PdfError}; the signal's reason, once it is aborted
   */
  draw: (page: number, canvas: HTMLCanvasElement, width: number, signal: AbortSignal) => Promise<DrawnPage>
  close: () => void
}

/**
 * Opens a paper that somebody sent. Whatever is in it is taken apart by a worker of its own, which is ended when it takes too
 * long: no script in it runs, no link leads anywhere, its fonts are drawn as lines and never given to the browser, and
 * nothing of it is kept.
 *
 * @throws {PdfError}
 */
export async function openPdf(bytes: Blob): Promise<OpenPdf> {
  const [{ getDocument, PDFWorker, RenderingCancelledException, VerbosityLevel }, data] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs').catch((failure) => {
      throw new PdfError('away', failure)
    }),
    bytes.arrayBuffer(),
  ])
  const port = startReader()
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS })
  const away = new Promise<never>((_resolve, reject) => {
    port.addEventListener('error', (failure) => reject(new PdfError('away', failure.error)))
  })
  away.catch(() => undefined)
  const loading = getDocument({
    data,
    worker,
    verbosity: VerbosityLevel.ERRORS,
    wasmUrl: readerFolder,
    standardFontDataUrl: readerFolder,
    useWorkerFetch: true,
    useWasm: false,
    useSystemFonts: false,
    disableFontFace: true,
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: picturePixelsMax,
  })
  const close = () => {
    port.terminate()
    void loading.destroy().catch(() => undefined)
  }

  async function inTime<Done>(work: Promise<Done>): Promise<Done> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tooLong = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new PdfError('too_much')), patienceMs)
    })
    try {
      return await Promise.race([work, tooLong, away])
    } finally {
      clearTimeout(timer)
    }
  }

  /** Ends the worker where it goes on by itself, or is not there. */
  function faultOf(failure: unknown): PdfError {
    if (failure instanceof PdfError) {
      close()
      return failure
    }
    return new PdfError(isPasswordMissing(failure) ? 'locked' : 'broken', failure)
  }

  async function drawPage(
    document: PDFDocumentProxy,
    number: number,
    canvas: HTMLCanvasElement,
    width: number,
    signal: AbortSignal,
  ): Promise<DrawnPage> {
    const page = await document.getPage(number)
    signal.throwIfAborted()
    const natural = page.getViewport({ scale: 1 })
    const ratio = natural.width / natural.height
    if (!(natural.width > 0 && ratio > 0 && Number.isFinite(ratio))) throw new PdfError('broken')
    const pixels = Math.min(width * Math.min(devicePixelRatio, 3), Math.sqrt(canvasPixelsMax * ratio))
    const viewport = page.getViewport({ scale: pixels / natural.width })
    canvas.width = Math.max(1, Math.round(viewport.width))
    canvas.height = Math.max(1, Math.round(viewport.height))
    const drawing = page.render({ canvas, viewport, annotationMode: annotationsAsDrawn })
    const stop = () => drawing.cancel()
    signal.addEventListener('abort', stop)
    try {
      await drawing.promise
    } finally {
      signal.removeEventListener('abort', stop)
    }
    const { items } = await page.getTextContent()
    page.cleanup()
    const text = items
      .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
      .join('')
      .slice(0, readOutMax)
    return { ratio, text: text.trim() }
  }

  try {
    const document = await inTime(loading.promise)
    return {
      pages: document.numPages,
      async draw(number, canvas, width, signal) {
        try {
          return await inTime(drawPage(document, number, canvas, width, signal))
        } catch (failure) {
          if (signal.aborted || failure instanceof RenderingCancelledException) throw signal.reason ?? failure
          throw faultOf(failure)
        }
      },
      close,
    }
  } catch (failure) {
    const fault = faultOf(failure)
    close()
    throw fault
  }
}

/** Its class is not given out by the module. */
const isPasswordMissing = (failure: unknown) =>
  failure instanceof Error && failure.name === 'PasswordException'
