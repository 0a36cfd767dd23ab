import type { Block, MailLanguage, MailText } from './mails/mail.ts'

const footer = {
  en: 'You get this mail because your address was given at NyaySathi. Answers to it are not read.',
  hi: 'आपको यह ईमेल इसलिए मिला है क्योंकि NyaySathi पर आपका पता दिया गया था। इसका जवाब पढ़ा नहीं जाएगा।',
} as const

/** Without a name that tells what this is about. */
const neutralFooter = {
  en: 'Answers to this mail are not read.',
  hi: 'इस ईमेल का जवाब पढ़ा नहीं जाएगा।',
} as const

/** The same words twice: as plain text, and as a page without anything from elsewhere. */
export function frameMail(
  { subject, blocks }: MailText,
  language: MailLanguage,
  { neutral }: { neutral: boolean },
): { text: string; html: string } {
  const foot = neutral ? [neutralFooter[language]] : ['NyaySathi', footer[language]]
  const text = [...blocks.map(blockAsText), ['--', ...foot].join('\n')].join('\n\n')
  const footAsHtml = neutral
    ? escaped(foot.join(''))
    : `<strong>NyaySathi</strong><br>${escaped(footer[language])}`
  const html = `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#fbf6ec;color:#1c2927;font:17px/1.6 system-ui,'Noto Sans Devanagari',sans-serif">
<div style="max-width:34em;margin:0 auto;padding:8px 24px 16px;background:#fffdf8;border:1px solid #e2d7c1;border-radius:12px">
${blocks.map(blockAsHtml).join('\n')}
<p style="margin:28px 0 0;padding-top:14px;border-top:1px solid #e2d7c1;color:#4b5755;font-size:14px">${footAsHtml}</p>
</div>
</body>
</html>
`
  return { text: `${text}\n`, html }
}

function blockAsText(block: Block): string {
  if (typeof block === 'string') return block
  if ('code' in block) return `    ${block.code}`
  if ('quote' in block)
    return linesOf(block.quote)
      .map((line) => `> ${line}`)
      .join('\n')
  return `${block.words}: ${block.page}`
}

function blockAsHtml(block: Block): string {
  if (typeof block === 'string') return `<p style="margin:16px 0">${escaped(block)}</p>`
  if ('code' in block) {
    return `<p style="margin:16px 0;font:700 30px/1.3 ui-monospace,monospace;letter-spacing:.18em;color:#093f3b">${escaped(block.code)}</p>`
  }
  if ('quote' in block) {
    return `<p style="margin:16px 0;padding:2px 0 2px 14px;border-left:3px solid #e9a227">${linesOf(block.quote).map(escaped).join('<br>')}</p>`
  }
  return `<p style="margin:16px 0"><a href="${escaped(block.page)}" style="color:#0e5a55;font-weight:600">${escaped(block.words)}</a></p>`
}

/** Without other control characters, which could pass for an end of line in one program and not in another. */
function linesOf(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.replace(/\p{Cc}/gu, ' ').trimEnd())
}

function escaped(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
