import type { TranscriptLanguage } from '@nyaysathi/contracts/direct-chats'
import { type TranscriptWords, transcriptWords } from './transcript-words.ts'

export type TranscriptHead = {
  /** Nothing: that account is gone. */
  user: string | null
  helper: string | null
  reader: 'user' | 'nyaysathi'
  startsAt: Date
  savedAt: Date
}

export type TranscriptLine = {
  side: 'user' | 'nyaysathi'
  sentAt: Date
  /** Empty for a file without words, and where it was erased. */
  text: string
  /** Of a message that came with a file: its name, and nothing once the file is gone. */
  file?: { name: string | undefined }
}

/** Nothing runs in the file and nothing is fetched by it, wherever it is opened. */
const policy = "default-src 'none'; style-src 'unsafe-inline'"

const style = `
:root { color-scheme: light dark; --soft: #595959; --line: #bbb; }
@media (prefers-color-scheme: dark) { :root { --soft: #b5b5b5; --line: #666; } }
body { max-width: 46rem; margin: 0 auto; padding: 1.5rem; font: 1rem/1.55 "Noto Sans", "Noto Sans Devanagari", "Nirmala UI", system-ui, sans-serif; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; }
h2 { margin: 1.75rem 0 .5rem; padding-block-end: .25rem; border-block-end: 1px solid var(--line); font-size: 1rem; break-after: avoid; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: 0; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
.message { margin-block: .75rem; break-inside: avoid; }
.message.long { break-inside: auto; }
.by { margin: 0; color: var(--soft); font-size: .875rem; break-after: avoid; }
.by strong { color: CanvasText; }
.said { margin: .1rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.gone { margin: .1rem 0 0; color: var(--soft); font-style: italic; }
.mine { padding-inline-start: .75rem; border-inline-start: 3px solid var(--line); }
.soft { color: var(--soft); font-size: .875rem; }
@page { margin: 18mm; }
@media print { body { max-width: none; padding: 0; font-size: 11pt; } }
`

/** Longer texts may be parted by the end of a page. */
const longLength = 800

const timeZone = 'Asia/Kolkata'

/** Writes a chat as one HTML file, in the order in which it is sent: the head, the lines, the end. */
export function transcriptHtml(language: TranscriptLanguage, head: TranscriptHead) {
  const words: TranscriptWords = transcriptWords[language]
  const day = new Intl.DateTimeFormat(`${language}-IN`, { timeZone, dateStyle: 'full' })
  const clock = new Intl.DateTimeFormat(`${language}-IN`, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
    // Nobody says am and pm in Hindi.
    ...(language === 'hi' ? { dayPeriod: 'short' as const } : {}),
  })
  const moment = (at: Date) => `${day.format(at)}, ${clock.format(at)}`
  const nameOf = (side: 'user' | 'nyaysathi') =>
    (side === 'user' ? head.user : head.helper) ?? words.deleted_person
  const byWhom = (side: 'user' | 'nyaysathi') =>
    `<strong><bdi>${escapeHtml(nameOf(side))}</bdi></strong>${side === head.reader ? ` (${words.you})` : ''}`
  let shownDay = ''
  let count = 0

  function line({ side, sentAt, text, file }: TranscriptLine): string {
    count += 1
    const itsDay = day.format(sentAt)
    const heading = itsDay === shownDay ? '' : `<h2>${escapeHtml(itsDay)}</h2>\n`
    shownDay = itsDay
    const classes = `message${side === head.reader ? ' mine' : ''}${text.length > longLength ? ' long' : ''}`
    const parts = [
      `<p class="by">${byWhom(side)} · <time datetime="${sentAt.toISOString()}">${escapeHtml(clock.format(sentAt))}</time></p>`,
    ]
    if (file?.name !== undefined) {
      parts.push(`<p class="said">${words.file}: <bdi>${escapeHtml(file.name)}</bdi></p>`)
    } else if (file) parts.push(`<p class="gone">${words.file_gone}</p>`)
    if (text) parts.push(`<p class="said" dir="auto">${escapeHtml(text)}</p>`)
    else if (!file) parts.push(`<p class="gone">${words.text_gone}</p>`)
    return `${heading}<div class="${classes}">${parts.join('')}</div>\n`
  }

  return {
    begin: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${words.title}</h1>
<dl>
<dt>${words.between}</dt><dd>${byWhom('user')}, ${byWhom('nyaysathi')}</dd>
<dt>${words.appointment}</dt><dd>${escapeHtml(moment(head.startsAt))}</dd>
<dt>${words.saved_at}</dt><dd>${escapeHtml(moment(head.savedAt))}</dd>
</dl>
<p class="soft">${words.times} ${words.files_apart}</p>
`,
    line,
    /** Without it the file was cut off on its way. */
    end: () => `${count === 0 ? `<p>${words.none}</p>\n` : ''}<p class="soft">${words.end} ${count}</p>
<p class="soft">${words.limits}</p>
</main>
</body>
</html>
`,
  }
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
