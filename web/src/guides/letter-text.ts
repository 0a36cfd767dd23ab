import type { GuideText } from '@nyaysathi/contracts/guides'

/** A letter as plain text, with places to write in as underscores. */
export function letterText(lines: readonly GuideText[]): string {
  return lines.map((line) => line.map(spanText).join('')).join('\n')
}

function spanText(span: GuideText[number]): string {
  if (span.kind === 'blank') return '_'.repeat(Math.min(span.width, 40))
  return span.kind === 'helpline' ? span.number : span.text
}
