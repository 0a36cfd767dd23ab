import { type CaseNumber, type CaseNumberKind, caseNumbers } from '@nyaysathi/contracts/understood-case'
import type { CaseWords } from '../../content/case-words-format.ts'
import { normalizeText } from '../../text/normalize-text.ts'
import type { FoundWords } from './find-words.ts'
import { isUnsure } from './sure-words.ts'
import type { ToldMessage } from './told-message.ts'

/** Numbers of papers, accounts and telephones that were told, and the sections of a paper in hand, as they were written. */
export type NumberReader = (told: ToldMessage, find: FoundWords) => CaseNumber[]

const longestNumber = 80
const longestEvidence = 120
const shape: Partial<Record<CaseNumberKind, RegExp>> = {
  account: /^\d{6,18}$/,
  phone: /^(?:\+?91)?0?[6-9]\d{9}$/,
}
const ofDigitsAlone = String.raw`\+?\d(?:[ -]?\d){5,18}`
const ofPaper = String.raw`(?=[\p{L}\d/-]*\d)[\p{L}\d][\p{L}\d/-]*(?:\s+of\s+\d{4})?`
const unitBehind = String.raw`(?!\s*(?:days?|weeks?|months?|years?|din|hafte|mahine|sa+l|दिन|हफ्ते|महीने|साल))`
const oneSection = String.raw`\d{1,3}(?:[A-Za-z]{1,2}|(?<=498)\s[Aa])?(?![\p{L}\d])(?:\(\d{1,2}\))*`
const severalSections = `${oneSection}(?:\\s*(?:,|/|&|and|aur|और|r/w|read with)\\s*${oneSection})*`
const act = String.raw`(?:\s*(?:of\s+)?(?:the\s+)?(?:IPC|BNS|CrPC|BNSS|NI\s+Act|N\.I\.\s+Act|IT\s+Act|NDPS(?:\s+Act)?|POCSO(?:\s+Act)?|आईपीसी|बीएनएस)(?![\p{L}]))?`
const actBefore = String.raw`(?:(?:IPC|BNS|आईपीसी|बीएनएस)\s+)?`
const genitive = String.raw`(?:\s*(?:ka|ki|ke|का|की|के|में|mein|me)\s*(?:tahat\s+|तहत\s+)?|\s+)`
// The notice itself is written under these; they are none of what somebody is accused of.
const ofNotice = /^(?:35|41\s?A|91|94|160|179)(?!\d)/i
const highestSection = 600

export function buildNumberReader(languages: readonly CaseWords[]): NumberReader {
  const listed = (lists: readonly (readonly string[])[]) =>
    lists
      .flat()
      .sort((one, other) => other.length - one.length)
      .map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'))
      .join('|') || '(?!)'
  const before = (kind: CaseNumberKind) =>
    listed(languages.map(({ paper_numbers }) => paper_numbers[kind] ?? []))
  const numberWords = listed(languages.map(({ number_words }) => number_words))
  const papers = listed(languages.map(({ papers_with_sections }) => papers_with_sections))
  const start = '(?<![\\p{L}\\p{M}\\d])'
  const end = '(?![\\p{L}\\p{M}\\d])'
  const is = '(?:\\s*(?:is|hai|है|:|=|-))?\\s*'
  const patterns = caseNumbers
    .filter((kind) => kind !== 'section')
    .map((kind) => {
      const value = shape[kind] ? ofDigitsAlone : `${ofPaper}${unitBehind}`
      const numbered = `\\s*(?:(?:${numberWords})${end}\\.?|#)${is}`
      // "FIR 123/2024" needs no word between; "order 5 shirts" is no number.
      const written = shape[kind] ? '' : `|\\s+(?=\\d+/\\d)`
      return [
        kind,
        new RegExp(`${start}(?:${before(kind)})${end}\\.?(?:${numbered}${written})(${value})`, 'giu'),
      ] as const
    })
  const sectionWords = before('section')
  const sections = [
    new RegExp(`${start}(?:${sectionWords})${end}\\.?\\s*${actBefore}(${severalSections}${act})`, 'giu'),
    new RegExp(
      `${start}(?:${papers})${end}\\s+(?:(?:is|was|filed|registered|lodged)\\s+)*(?:against\\s+\\p{L}+\\s+)?under\\s+(${severalSections}${act})`,
      'giu',
    ),
    new RegExp(`${start}(${severalSections}${act})${genitive}(?:${papers})${end}`, 'giu'),
  ]
  const anyPaper = new RegExp(`${start}(?:${papers})${end}`, 'iu')

  return (told, find) => {
    const found = patterns.flatMap(([what, pattern]) =>
      [...told.written.matchAll(pattern)].flatMap((match): CaseNumber[] => {
        const number = (match[1] ?? '').replace(/[-/]+$/, '').trim()
        const isRight = shape[what]?.test(number.replace(/[ -]/g, '')) ?? true
        return isRight ? [{ what, number: number.slice(0, longestNumber), words: evidenceOf(match) }] : []
      }),
    )
    const named = sections.flatMap((pattern) =>
      [...told.written.matchAll(pattern)].flatMap((match): CaseNumber[] => {
        const at = wordsOf(told, match)
        const sentence = told.sentences.find(({ from, to }) => at.from >= from && at.from < to)
        const number = (match[1] ?? '').trim()
        const isOfPaper = sentence !== undefined && anyPaper.test(told.textOf(sentence))
        const isPossible = Number.parseInt(number, 10) <= highestSection && !ofNotice.test(number)
        return isOfPaper && isPossible && !isUnsure(at, told, find)
          ? [{ what: 'section', number: number.slice(0, longestNumber), words: evidenceOf(match) }]
          : []
      }),
    )
    return [...found, ...named.filter((one) => !named.some((other) => other !== one && isPartOf(one, other)))]
  }
}

function evidenceOf([said]: RegExpMatchArray): string {
  return said.trim().slice(0, longestEvidence)
}

/** "420" beside "420 and 406 IPC", or the same a second time. */
function isPartOf(one: CaseNumber, other: CaseNumber): boolean {
  return other.number.length > one.number.length && other.number.includes(one.number)
}

function wordsOf(told: ToldMessage, { index = 0, 0: said }: RegExpMatchArray) {
  const start = normalizeText(told.written.slice(0, index)).length
  return told.wordsAt(start, start + normalizeText(said).length)
}
