/** The guides that `/resources` may offer, in the order of the specification. */
export const guideIds = [
  'child-protection',
  'consumer-rights',
  'cyber-crime',
  'domestic-violence',
  'e-filing',
  'entitlements',
  'family-law-1',
  'how-to-file-an-fir',
  'fundamental-rights-and-duties',
  'legal-system-handbook',
  'ipc-sections-overview',
  'rights-of-the-accused',
  'womens-rights',
] as const

/**
 * A guide as the knowledge gives it to whatever shows it (a page, a PDF, the search): in one language, with every
 * citation and number written out from the register.
 */
export type Guide = {
  /** `how-to-file-an-fir`; also its address below `/resources/guides/`. */
  id: string
  language: string
  title: string
  /** One sentence for lists and search engines. */
  description: string
  /** What the guide says in two or three sentences. */
  lead: GuideText
  /** Other words that people search it by, also romanised. */
  keywords: string[]
  /** Day on which the law was looked up, as 2026-11-21. */
  law_as_on: string
  /** Whether a lawyer has read it. */
  reviewed: boolean
  /** The English of its title, description or lead was changed since. */
  newer_in_english?: true
  sections: GuideSection[]
}

type GuideSection = {
  /** The same in every language, so that a link to it holds. */
  id: string
  title: string
  blocks: GuideBlock[]
  /** The English of this part was changed since. */
  newer_in_english?: true
}

export type GuideText = GuideSpan[]

export type GuideSpan =
  | { kind: 'text'; text: string; strong?: true; emphasis?: true }
  /** `BNS 85 (old IPC 498A)` */
  | { kind: 'citation'; text: string; strong?: true }
  | { kind: 'helpline'; number: string }
  /** A place to write in, this many letters wide. */
  | { kind: 'blank'; width: number }
  | { kind: 'link'; text: string; to: GuideLink }

export type GuideLink =
  /** A section of the same guide. */
  | { section: string }
  | { guide: string; title: string }
  /** A screen of the web app. */
  | { path: string }

export type GuideBlock =
  | { kind: 'paragraph'; text: GuideText }
  | { kind: 'subheading'; text: GuideText }
  | { kind: 'steps' | 'bullets' | 'checklist'; items: GuideText[] }
  | { kind: 'table'; head: GuideText[]; rows: GuideText[][] }
  | { kind: 'letter'; title: string; lines: GuideText[] }
  | { kind: 'box'; tone: 'danger' | 'note' | 'example'; title: string; paragraphs: GuideText[] }
  | { kind: 'helplines'; rows: { number: string; name: string; text: GuideText }[] }
  /** Every section that the guide cites, with what it is about. */
  | { kind: 'law'; acts: { name: string; sections: { citation: string; title: string }[] }[] }
  /** Old and new numbers of the criminal codes beside each other. */
  | { kind: 'twins'; rows: { old: string; new: string; subject: string }[] }
