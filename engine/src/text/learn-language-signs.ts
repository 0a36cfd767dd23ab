import type { LanguageCode } from '@nyaysathi/contracts/languages'
import type { KnowledgeContent } from '../content/knowledge-content.ts'
import type { ScriptName } from '../content/language-format.ts'
import { replaceTokens } from '../content/text-tokens.ts'
import type { TopicText } from '../content/topic-format.ts'
import { hashFeature } from './feature-hash.ts'
import { type LearnedLanguageSigns, pieceCount, piecesOfWord, rarityStep, wordsIn } from './language-signs.ts'
import { mostUsedScript } from './most-used-script.ts'
import { normalizeText } from './normalize-text.ts'

// A language of which less is written in a script would be a guess.
const leastPieces = 2_000
const highest = 255
// More of a language teaches little more, and takes its time.
const mostPieces = 500_000

type WrittenContent = Pick<KnowledgeContent, 'topics' | 'asks'>
/** `total` counts pieces. */
type Counts = { total: number; words: Map<string, number> }
type PiecesOf = { code: LanguageCode; total: number; pieces: Map<string, number> }

/** Naive Bayes over pieces of words: Cavnar and Trenkle's "N-Gram-Based Text Categorization" (1994) with likelihoods for ranks. */
export function learnLanguageSigns({ topics, asks }: WrittenContent): LearnedLanguageSigns {
  const byScript = new Map<ScriptName, Map<LanguageCode, Counts>>()
  for (const { language, line } of linesOf({ topics, asks })) {
    const normal = normalizeText(replaceTokens(line, () => ' '))
    const script = mostUsedScript(normal)
    const languages = byScript.get(script) ?? new Map<LanguageCode, Counts>()
    byScript.set(script, languages)
    const counts = languages.get(language) ?? { total: 0, words: new Map() }
    languages.set(language, counts)
    if (counts.total > mostPieces) continue
    for (const word of wordsIn(normal)) {
      counts.total += pieceCount(word)
      counts.words.set(word, (counts.words.get(word) ?? 0) + 1)
    }
  }
  return [...byScript].flatMap(([script, languages]) => {
    const known = [...languages].filter(([, { total }]) => total >= leastPieces)
    return known.length < 2 ? [] : [weigh(script, known.map(withPieces))]
  })
}

/** Words are counted first, because most of them come many times. */
function withPieces([code, { total, words }]: [LanguageCode, Counts]): PiecesOf {
  const pieces = new Map<string, number>()
  for (const [word, times] of words) {
    for (const piece of piecesOfWord(word)) pieces.set(piece, (pieces.get(piece) ?? 0) + times)
  }
  return { code, total, pieces }
}

/** What people say comes first, so that all of it counts. */
function linesOf({ topics, asks }: WrittenContent): { language: LanguageCode; line: string }[] {
  const texts = topics.flatMap((topic) => Object.values(topic.texts))
  const told = Object.entries(asks).flatMap(([code, { topics: byTopic, in_danger, not_in_danger }]) => {
    const language = code as LanguageCode
    return [...Object.values(byTopic).flat(), ...in_danger, ...not_in_danger].map((line) => ({
      language,
      line,
    }))
  })
  const from = (lines: (text: TopicText) => string[]) =>
    texts.flatMap((text) => lines(text).map((line) => ({ language: text.language, line })))
  return [...from(asksOf), ...told, ...from(proseOf)]
}

function asksOf({ title, asks }: TopicText): string[] {
  return [...asks, title]
}

/**
 * In Latin letters only what people ask, and summaries of English: other languages have nothing but short codes there, and
 * what English alone has in law would outweigh how it is spoken.
 */
function proseOf({ language, summary, parts }: TopicText): string[] {
  if (language === 'en') return [summary]
  const written = [summary, ...Object.values(parts).flatMap((part) => part.split('\n'))]
  return written.filter((line) => mostUsedScript(line) !== 'Latin')
}

/**
 * What a language has not shown yet is as likely as it is in all together, the more so the less is known of the language (Witten and
 * Bell's backing off): else one of which little is written would be told by whatever it has never said.
 */
function weigh(script: ScriptName, languages: readonly PiecesOf[]) {
  const seen = new Map<string, number>()
  let all = 0
  for (const { pieces } of languages) {
    for (const [piece, count] of pieces) {
      seen.set(piece, (seen.get(piece) ?? 0) + count)
      all += count
    }
  }
  // What came once may be a name or a slip.
  const kept = [...seen].flatMap(([piece, count]) => (count > 1 ? [piece] : []))
  const byHash = new Map(kept.map((piece) => [hashFeature(piece), piece]))
  const hashes = Uint32Array.from(byHash.keys()).sort()
  const rarity = new Uint8Array(hashes.length * languages.length)
  for (const [at, hash] of hashes.entries()) {
    const piece = byHash.get(hash) ?? ''
    const overall = (seen.get(piece) ?? 0) / all
    for (const [language, { total, pieces }] of languages.entries()) {
      const likelihood = ((pieces.get(piece) ?? 0) + pieces.size * overall) / (total + pieces.size)
      rarity[at * languages.length + language] = Math.min(
        highest,
        Math.round(-Math.log(likelihood) / rarityStep),
      )
    }
  }
  return { script, codes: languages.map(({ code }) => code), hashes, rarity }
}
