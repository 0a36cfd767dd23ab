import { languages } from '@nyaysathi/contracts/languages'
import type { Letter } from '@nyaysathi/contracts/letters'
import { useState } from 'react'
import { showDate } from '../platform/show-time.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { useWords } from '../platform/words/index.ts'
import { Button, CheckIcon, CopyIcon, PrinterIcon, Select, SendIcon } from '../ui/index.ts'
import type { FactSheet } from './fact-sheet.ts'
import styles from './letter-papers.module.css'
import type { LetterPair } from './letter-texts.ts'
import { letterText, type Piece, type WrittenLine, writeLetter } from './write-letter-rules.ts'

const everyLanguage = 'both'

/** The letter itself, ready to print, to copy and to share, in the person's language and beside it in the other. */
export function LetterPapers({
  pair,
  facts,
  leaveOut,
}: {
  pair: LetterPair
  facts: FactSheet
  leaveOut: boolean
}) {
  const words = useWords()
  const hydrated = useHydrated()
  const [printed, setPrinted] = useState(everyLanguage)
  return (
    <section className={styles.section} aria-labelledby="ready" data-print={printed}>
      <h2 id="ready" className={styles.title}>
        {words('letters.ready')}
      </h2>
      {hydrated && (
        <div className={styles.print}>
          <Select
            label={words('letters.print_what')}
            value={printed}
            onChange={({ target }) => setPrinted(target.value)}
          >
            <option value={everyLanguage}>{words('letters.print_both')}</option>
            {pair.map(({ language }) => (
              <option key={language} value={language} lang={language}>
                {ownName(language)}
              </option>
            ))}
          </Select>
          <Button icon={<PrinterIcon />} onClick={() => window.print()}>
            {words('letters.print')}
          </Button>
        </div>
      )}
      <div className={styles.papers}>
        {pair.map((letter) => (
          <Paper
            key={letter.language}
            letter={letter}
            facts={facts}
            leaveOut={leaveOut}
            hydrated={hydrated}
          />
        ))}
      </div>
    </section>
  )
}

function ownName(code: string): string {
  return languages.find((one) => one.code === code)?.own_name ?? code
}

function Paper({
  letter,
  facts,
  leaveOut,
  hydrated,
}: {
  letter: Letter
  facts: FactSheet
  leaveOut: boolean
  hydrated: boolean
}) {
  const words = useWords()
  const { language, title } = letter
  const lines = writeLetter(letter, facts, { leaveOut, writeDay: (day) => showDate(language, day) })
  return (
    <section className={styles.paper} lang={language} aria-label={`${title} (${ownName(language)})`}>
      <div className={styles.bar}>
        <strong>{ownName(language)}</strong>
        {hydrated && <CopyAndShare title={title} lines={lines} words={words} />}
      </div>
      <div className={styles.sheet} dir="ltr">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          <Line key={index} line={line} />
        ))}
      </div>
    </section>
  )
}

function CopyAndShare({
  title,
  lines,
  words,
}: {
  title: string
  lines: WrittenLine[]
  words: ReturnType<typeof useWords>
}) {
  const [said, say] = useState<'copied' | 'copy_failed'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(letterText(lines))
      say('copied')
    } catch {
      say('copy_failed')
    }
  }
  const share = async () => {
    try {
      await navigator.share({ title, text: letterText(lines) })
    } catch {
      // Somebody thought better of it, or the device has nothing to share with: the copy remains.
    }
  }
  return (
    <span className={styles.actions}>
      <Button
        variant="outline"
        small
        icon={said === 'copied' ? <CheckIcon /> : <CopyIcon />}
        onClick={() => void copy()}
      >
        {words('letters.copy')}
      </Button>
      {'share' in navigator && (
        <Button variant="outline" small icon={<SendIcon />} onClick={() => void share()}>
          {words('letters.share')}
        </Button>
      )}
      <span role="status">{said && words(`letters.${said}`)}</span>
    </span>
  )
}

function Line({ line: { kind, mark, pieces } }: { line: WrittenLine }) {
  if (kind === 'gap' || kind === 'page') return <div className={styles[kind]} />
  const text = pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place
    <PieceText key={index} piece={piece} />
  ))
  // A heading is never the last line of a sheet of paper.
  const heading = pieces.every((piece) => piece.kind === 'text' && piece.strong)
  if (!mark) return <p className={heading ? styles.heading : undefined}>{text}</p>
  const ruled = pieces.some((piece) => piece.kind === 'blank' && piece.width === 'lines')
  return (
    <p className={`${styles.marked} ${ruled ? styles.ruled : ''}`}>
      <span className={styles.mark}>{mark} </span>
      <span className={styles.text}>{text}</span>
    </p>
  )
}

function PieceText({ piece }: { piece: Piece }) {
  switch (piece.kind) {
    case 'text':
      return piece.strong ? <strong>{piece.text}</strong> : piece.text
    case 'typed':
      return <bdi className={styles.typed}>{piece.text}</bdi>
    case 'tick':
      return piece.ticked ? '☑' : '☐'
    case 'blank':
      return piece.width === 'lines' ? (
        <span className={styles.lines}>
          <span />
          <span />
          <span />
          <span />
          <span />
        </span>
      ) : (
        <span className={`${styles.blank} ${styles[piece.width] ?? ''}`} />
      )
  }
}
