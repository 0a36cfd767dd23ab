import type { GuideLink, GuideSpan, GuideText } from '@nyaysathi/contracts/guides'
import type { CitationWriter } from '../composition/write-citation.ts'
import { replaceTokens } from '../content/text-tokens.ts'

/** Marks around what the citation writer wrote, so that it is known again afterwards. */
const citationMark = '\u0001'
const helplineMark = '\u0002'

const marks = new RegExp(
  [
    `${citationMark}(?<citation>[^${citationMark}]*)${citationMark}`,
    `${helplineMark}(?<helpline>[^${helplineMark}]*)${helplineMark}`,
    '(?<blank>_{3,})',
    String.raw`\[(?<label>[^\]]+)\]\((?<to>[^)\s]+)\)`,
    String.raw`(?<strong>\*\*)`,
    String.raw`(?<emphasis>\*)`,
  ].join('|'),
  'g',
)

/** Says where a link leads, or nothing if there is no such place. */
export type FindLink = (to: string) => GuideLink | undefined

/** Parts a line into its spans: citations and helplines written out, bold, italics, links, and places to write in. */
export function writeOutText(
  text: string,
  writer: Pick<CitationWriter, 'write'>,
  findLink: FindLink,
): GuideText {
  const marked = replaceTokens(text, (token) => {
    const mark = token.kind === 'section' ? citationMark : helplineMark
    return `${mark}${token.raw}${mark}`
  })
  const written = writer.write(marked)
  const spans: GuideSpan[] = []
  let strong = false
  let emphasis = false
  let done = 0
  const looks = () => ({
    ...(strong ? { strong: true as const } : {}),
    ...(emphasis ? { emphasis: true as const } : {}),
  })
  const addText = (plain: string) => {
    if (plain !== '') spans.push({ kind: 'text', text: plain, ...looks() })
  }
  for (const match of written.matchAll(marks)) {
    addText(written.slice(done, match.index))
    done = match.index + match[0].length
    const { citation, helpline, blank, label, to } = match.groups ?? {}
    if (citation !== undefined)
      spans.push({ kind: 'citation', text: citation, ...(strong ? { strong: true } : {}) })
    // The writer makes helplines bold by itself.
    else if (helpline !== undefined) spans.push({ kind: 'helpline', number: helpline.replaceAll('**', '') })
    else if (blank !== undefined) spans.push({ kind: 'blank', width: blank.length })
    else if (label !== undefined) {
      const found = findLink(to ?? '')
      if (found) spans.push({ kind: 'link', text: label, to: found })
      else addText(label)
    } else if (match.groups?.strong !== undefined) strong = !strong
    else emphasis = !emphasis
  }
  addText(written.slice(done))
  return spans
}
