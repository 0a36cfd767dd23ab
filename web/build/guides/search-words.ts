import type { Guide, GuideBlock, GuideText } from '@nyaysathi/contracts/guides'

/** What the search on `/resources` knows of one section: each of its words once. */
export type SearchedSection = { guide: string; section: string; title: string; words: string }

/** The words of all guides in one language, section by section. */
export function searchWords(guides: readonly Guide[], language: string): SearchedSection[] {
  return guides
    .filter((guide) => guide.language === language)
    .flatMap((guide) =>
      guide.sections.map(({ id, title, blocks }) => ({
        guide: guide.id,
        section: id,
        title,
        words: distinctWords([title, ...blocks.flatMap(textsOf)].join(' ')),
      })),
    )
}

function distinctWords(text: string): string {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]{2,}/gu))].join(' ')
}

function plainText(text: GuideText): string {
  return text
    .map((span) => (span.kind === 'helpline' ? span.number : span.kind === 'blank' ? ' ' : span.text))
    .join('')
}

function textsOf(block: GuideBlock): string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'subheading':
      return [plainText(block.text)]
    case 'steps':
    case 'bullets':
    case 'checklist':
      return block.items.map(plainText)
    case 'table':
      return [...block.head, ...block.rows.flat()].map(plainText)
    case 'letter':
      return [block.title, ...block.lines.map(plainText)]
    case 'box':
      return [block.title, ...block.paragraphs.map(plainText)]
    case 'helplines':
      return block.rows.flatMap(({ number, name, text }) => [number, name, plainText(text)])
    case 'law':
      return block.acts.flatMap(({ name, sections }) => [
        name,
        ...sections.flatMap(({ citation, title }) => [citation, title]),
      ])
    case 'twins':
      return block.rows.flatMap((row) => [row.old, row.new, row.subject])
  }
}
