import type { CorrectOffice, GivenFacts, OfficeFactName } from '@nyaysathi/contracts/offices'
import type { WordId, Words } from '../../platform/words/index.ts'
import { readPosition } from './fact-text.ts'

/** What is written of an office and not saved: only the facts that somebody has touched. */
export type OfficeDraft = {
  typed: Partial<Record<OfficeFactName, string>>
  /** Facts whose value by hand is to be taken away. */
  forget: OfficeFactName[]
  sourceName: string
  sourceUrl: string
  sourceDate: string
}
export const nothingWritten: OfficeDraft = {
  typed: {},
  forget: [],
  sourceName: '',
  sourceUrl: '',
  sourceDate: '',
}

/** Of what is typed, what differs from what is shown: nothing else becomes a value by hand. */
export function changesIn(
  { typed }: OfficeDraft,
  shown: (fact: OfficeFactName) => string,
): Partial<Record<OfficeFactName, string>> {
  return Object.fromEntries(
    Object.entries(typed).filter(([fact, text]) => text.trim() !== shown(fact as OfficeFactName)),
  )
}

/** Of a draft what was written since `sent`; where it is from is kept for that. */
export function writtenSince(sent: OfficeDraft, { typed, forget }: OfficeDraft): Partial<OfficeDraft> {
  return {
    typed: Object.fromEntries(
      Object.entries(typed).filter(([fact, text]) => text !== sent.typed[fact as OfficeFactName]),
    ),
    forget: forget.filter((fact) => !sent.forget.includes(fact)),
  }
}

/** As the server takes them: what was emptied says that nothing right is known. */
export function givenFacts({
  name,
  position,
  ...texts
}: Partial<Record<OfficeFactName, string>>): GivenFacts {
  const others = Object.entries(texts).map(([fact, text]) => [fact, text.trim() || null])
  return {
    ...Object.fromEntries(others),
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(position === undefined ? {} : { position: readPosition(position) ?? null }),
  }
}

export function sourceOf({ sourceName, sourceUrl, sourceDate }: OfficeDraft): CorrectOffice['source'] {
  return {
    name: sourceName.trim(),
    ...(sourceUrl.trim() ? { url: sourceUrl.trim() } : {}),
    ...(sourceDate.trim() ? { date: sourceDate.trim() } : {}),
  }
}

/** The fields that keep it from being sent, each with words; `nothing` where nothing is changed. */
export function whatIsMissing(
  draft: OfficeDraft,
  changed: Partial<Record<OfficeFactName, string>>,
): Record<string, WordId> {
  const isEmpty = Object.keys(changed).length === 0 && draft.forget.length === 0
  return {
    ...(isEmpty ? { nothing: 'office-console.nothing_changed' as const } : {}),
    ...(changed.name?.trim() === '' ? { name: 'office-console.name_missing' as const } : {}),
    ...(changed.position?.trim() && !readPosition(changed.position)
      ? { position: 'office-console.position_wrong' as const }
      : {}),
    ...(draft.sourceName.trim() === '' ? { sourceName: 'office-console.source_missing' as const } : {}),
  }
}

/** The server's names of fields, as they are called here. */
export function fieldNames(refused: Record<string, string>): Record<string, string> {
  const ours: Record<string, string> = {
    'source.name': 'sourceName',
    'source.url': 'sourceUrl',
    'source.date': 'sourceDate',
  }
  return Object.fromEntries(
    Object.entries(refused).map(([name, sentence]) => [ours[name] ?? name.replace(/^facts\./, ''), sentence]),
  )
}

export function inWords(words: Words, missing: Record<string, WordId>): Record<string, string> {
  return Object.fromEntries(Object.entries(missing).map(([field, id]) => [field, words(id)]))
}
