import type { Citation } from '@nyaysathi/contracts/assistant'
import { findLanguage, type LanguageCode } from '@nyaysathi/contracts/languages'
import type { KnowledgeContent } from '../content/knowledge-content.ts'
import { type Act, inQuotes, type Register } from '../content/register.ts'
import { registeredNameIn, writeDate } from './names-in-language.ts'

/** The official collections that hold the Acts. The page of one Act in them has no address that is certain. */
const centralActs = 'https://www.indiacode.nic.in/'
const constitution = 'https://legislative.gov.in/constitution-of-india/'

export type SourcesContent = Pick<KnowledgeContent, 'register' | 'sentences' | 'topics'>

/** Citations with what a reader wants to know of each: the Act's full name, where its text stands, and as of which day. */
export function describeSources(
  citations: readonly Citation[],
  code: LanguageCode,
  lawAsOn: string | undefined,
  { register, sentences }: SourcesContent,
): Citation[] {
  return citations.map((citation) => {
    const { act, section } = citation
    const registered = register.acts.get(act)
    return {
      act,
      section,
      title: titleOf(citation, code, { register, sentences }),
      ...(registered
        ? {
            act_name: nameOf(registered, code, register),
            source: act === 'Constitution' ? constitution : centralActs,
          }
        : {}),
      ...(lawAsOn ? { law_as_on: lawAsOn } : {}),
    }
  })
}

/** Where it stands in another language only, the nearest one, in quotes: what it is there is a quotation. */
function titleOf(
  citation: Citation,
  code: LanguageCode,
  { register, sentences }: Omit<SourcesContent, 'topics'>,
): string {
  const own = code === 'en' ? citation.title : register.titleIn(code, citation)
  if (own) return own
  const near = sentences[code]?.nearest.find((one) => one === 'en' || register.titleIn(one, citation))
  return inQuotes((near && register.titleIn(near, citation)) ?? citation.title)
}

function nameOf(
  { short_name, full_name, hindi_name, year }: Act,
  code: LanguageCode,
  register: Register,
): string {
  const name = registeredNameIn({ code }, full_name, hindi_name, register)
  return short_name === 'Constitution' || name.includes(year) ? name : `${name}, ${year}`
}

/** "law as on 21 November 2026" in an answer that was saved: the day as its language writes it. */
export function findLawAsOn(text: string, { sentences, topics }: SourcesContent): string | undefined {
  const days = [...new Set(topics.map(({ law_as_on }) => law_as_on))]
  return days.find((day) => Object.values(sentences).some((one) => text.includes(writeDate(day, one))))
}

/** The language whose names a reader wants. */
export function codeOf(language: string | null | undefined): LanguageCode {
  return findLanguage(language ?? undefined)?.code ?? 'en'
}
