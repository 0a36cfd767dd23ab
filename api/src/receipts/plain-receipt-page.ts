import { findLanguage } from '@nyaysathi/contracts/languages'
import type { Receipt, SignatureVerdict } from '@nyaysathi/contracts/receipts'
import { ApiError } from '../platform/http/errors.ts'
import type { PlainPage } from '../platform/http/plain-page.ts'
import type { Services } from '../platform/services.ts'
import { openReceipt } from './open-receipt.ts'
import { plainReceiptWords } from './plain-receipt-words.ts'
import { judgeSignature, readReceiptKeys } from './receipt-keys.ts'
import { signingKey } from './receipt-signing.ts'

type PlainWords = Readonly<Record<keyof (typeof plainReceiptWords)['en'], string>>

/** `/receipt/{code}?plain` and `/receipt/plain?code=...`: a receipt for who has no JavaScript, with the server's own word on it. */
export function plainReceiptPages(
  services: Pick<Services, 'database' | 'keys' | 'rateLimits'>,
): Readonly<Record<string, PlainPage>> {
  const signing = signingKey(services.keys)

  const show = async (request: Parameters<PlainPage>[0], written: string, language: string) => {
    const code = language === 'hi' ? 'hi' : 'en'
    const words = plainReceiptWords[code]
    try {
      await services.rateLimits.receiptLooksPerSource(request)
      const { receipt } = await openReceipt(services, written)
      const verdict = judgeSignature(await readReceiptKeys(services.database, signing), receipt)
      return { status: 200, html: pageHtml(code, words, receiptHtml(words, receipt, verdict)) }
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 429)) throw error
      const said = error.status === 404 ? words.not_found : words.too_many
      return { status: error.status, html: pageHtml(code, words, `<p>${escapeHtml(said)}</p>`) }
    }
  }

  return {
    'receipt.code': async (request, _reply, language) => {
      const [address = '', query = ''] = request.url.split('?')
      const [, code] = /^\/receipt\/([^/]+)/.exec(address) ?? []
      const asked = new URLSearchParams(query)
      // A form cannot put what was typed into the path.
      if (code === 'plain') return show(request, asked.get('code') ?? '', language)
      return code && asked.has('plain') ? show(request, code, language) : undefined
    },
  }
}

function pageHtml(language: string, words: PlainWords, content: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(words.title)}</title>
</head>
<body>
<main>
<h1>${escapeHtml(words.title)}</h1>
${content}
<form method="get" action="/receipt/plain"><p><label>${escapeHtml(words.enter)} <input name="code" required maxlength="100" autocomplete="off"></label> <button>${escapeHtml(words.look)}</button></p></form>
</main>
</body>
</html>
`
}

function receiptHtml(words: PlainWords, receipt: Receipt, verdict: SignatureVerdict): string {
  const { statement, signature, question, answer } = receipt
  const said = verdict === 'good' ? words.good : verdict === 'withdrawn' ? words.withdrawn : words.bad
  const language = findLanguage(statement.language)
  const facts: [string, string][] = [
    [words.code, statement.code],
    [words.given_at, statement.given_at],
    [words.law_as_on, statement.law_as_on],
    [words.register, statement.register],
    [words.engine, statement.engine === 'built-in' ? words.built_in : statement.engine],
    ...(statement.earlier_messages > 0
      ? [[words.earlier, String(statement.earlier_messages)] satisfies [string, string]]
      : []),
    [words.signature, signature],
  ]
  return `<p><strong>${escapeHtml(said)}</strong></p>
<p>${escapeHtml(words.server_only)}</p>
<h2>${escapeHtml(words.question)}</h2>
${question === null ? `<p>${escapeHtml(words.left_out)}</p>` : textHtml(question, 'dir="auto"')}
<h2>${escapeHtml(words.answer)}</h2>
${textHtml(answer.replaceAll('*', ''), `lang="${language?.code ?? 'en'}" dir="${language?.direction ?? 'auto'}"`)}
${
  statement.citations.length > 0
    ? `<h2>${escapeHtml(words.sources)}</h2>
<ul>${statement.citations.map(({ act, section, title }) => `<li>${escapeHtml(`${act} ${section}: ${title}`)}</li>`).join('')}</ul>`
    : ''
}
<dl>${facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
<p>${escapeHtml(words.limits)}</p>
`
}

function textHtml(text: string, about: string): string {
  return `<div ${about}>${text
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('')}</div>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
