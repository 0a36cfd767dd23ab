import styles from './receipt-sheet.module.css'

/**
 * A text of a receipt with its headings and bold words. Unlike in the chat every other sign stays as it is, so that what is
 * copied from here or printed can be compared with what was signed.
 */
export function ReceiptText({ text, lang, dir }: { text: string; lang?: string | undefined; dir: string }) {
  return (
    <div className={styles.text} lang={lang} dir={dir}>
      {text.split('\n').map((line, index) => {
        const [, heading] = /^\s*\*{3}([^*]+)\*{3}\s*$/.exec(line) ?? []
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt never change their order
        if (heading) return <h4 key={index}>{heading}</h4>
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt never change their order
          <p key={index} data-empty={line.trim() === '' || undefined}>
            <Runs line={line} />
          </p>
        )
      })}
    </div>
  )
}

function Runs({ line }: { line: string }) {
  return line.split(/(\*{1,3}[^*]+\*{1,3})/).map((run, index) => {
    const [, stars = '', inner = ''] = /^(\*{1,3})([^*]+)\*{1,3}$/.exec(run) ?? []
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    if (stars.length > 1) return <strong key={index}>{inner}</strong>
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    if (stars) return <em key={index}>{inner}</em>
    return run.replaceAll('*', '')
  })
}
