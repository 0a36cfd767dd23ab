import { type LanguageCode, languages } from '@nyaysathi/contracts/languages'
import type { KnowledgeContent } from '../content/knowledge-content.ts'
import type { Sentences } from '../content/language-format.ts'
import type { PlainSection } from '../content/plain-law.ts'
import { type SectionReference, wholeSection } from '../content/register.ts'
import type { Topic } from '../content/topic-format.ts'
import type { LetterSense } from '../letter-sense/letter-sense.ts'
import { type Doors, noDoors } from '../offices/doors.ts'
import { buildOfficeFinder, type OfficeFinder } from '../offices/named-offices.ts'
import { openSectionSearch } from '../retrieval/section-search.ts'
import { buildTopicFinder, type LearnedTopics, type TopicFinder } from '../retrieval/topic-finder.ts'
import type { AnalyzedText } from '../text/analyze-text.ts'
import { buildNameCheck } from '../text/name-check.ts'
import { normalizeText } from '../text/normalize-text.ts'
import { rememberLines } from '../text/remember-lines.ts'
import { buildCaseReader, type CaseReader } from './case/read-case.ts'
import { buildLanguageDetector, type LanguageDetector } from './detect-language.ts'
import { buildPlaceFinder, nameOfPlace, type PlaceFinder } from './find-place.ts'
import { buildTimeReader, type TimeReader } from './incident-date.ts'
import { buildWordCheck } from './known-words.ts'
import { buildSignReader, type SignReader } from './message-signs.ts'
import { buildPlaceIndex, type PlaceIndex } from './place-index.ts'
import { buildSmallTalkReader, type SmallTalkReader } from './read-conversation.ts'
import {
  buildCrimeReader,
  buildLawNameReader,
  type CrimeReader,
  type LawNameReader,
} from './read-law-name.ts'
import { buildOnlineReader, buildPartReader, type PartReader } from './read-parts.ts'
import { buildPremiseReader, type PremiseReader } from './read-premises.ts'
import { buildSectionQuestionReader, type SectionQuestionReader } from './read-section-question.ts'
import { buildTermReader, type TermReader } from './read-terms.ts'

/** What the engine is made of, once, at start. */
export type EngineParts = {
  content: KnowledgeContent
  finder: TopicFinder
  /** Nothing where no network was given. */
  senseLetter: LetterSense | undefined
  bySlug: ReadonlyMap<string, Topic>
  byTitle: ReadonlyMap<string, Topic>
  /** Where a person who thinks of ending their life is led, whatever else the message says. */
  crisisTopic: Topic | undefined
  /** Languages in which so much is written that people are understood as well as in English and Hindi. */
  wellKnown: ReadonlySet<LanguageCode>
  detectLanguage: LanguageDetector
  readTime: TimeReader
  findPlace: PlaceFinder
  /** Every name of every place. */
  placeIndex: PlaceIndex
  /** To whom an answer may lead. */
  doors: Doors
  findOffices: OfficeFinder
  /** Whether a word stands anywhere in our own texts, in the ways of asking that were collected, or on the map of districts. */
  knowsWord: (word: string) => boolean
  readSigns: SignReader
  readCase: CaseReader
  readSmallTalk: SmallTalkReader
  readParts: PartReader
  /** Whether a line of our texts says that something is done from afar. */
  saysOnline: (line: string) => boolean
  readSectionQuestion: SectionQuestionReader
  lawNames: LawNameReader
  readCrimes: CrimeReader
  readTerms: TermReader
  readPremises: PremiseReader
  /** What a section says in plain words, where it is told. */
  plainLawOf: (reference: SectionReference) => PlainSection | undefined
  /** Sections in plain words that speak of what was asked, the likeliest first, each with how much of it. */
  findSections: (text: AnalyzedText) => { section: PlainSection; covers: number }[]
}

/** Our own sentences in a language that we speak; `AnswerLanguage` never holds another. */
export function sentencesIn(code: LanguageCode, { content }: Pick<EngineParts, 'content'>): Sentences {
  return content.sentences[code] ?? content.sentences.en
}

export function buildEngineParts(
  content: KnowledgeContent,
  learned: LearnedTopics,
  doors: Doors = noDoors,
  senseLetter?: LetterSense,
): EngineParts {
  const { topics, lexicon, sentences, register } = content
  const isName = buildNameCheck(content.names.all)
  const knowsWord = buildWordCheck(content, learned)
  const finder = buildTopicFinder(lexicon, learned, isName)
  const plain = new Map(content.plainLaw.map((one) => [wholeSectionKey(one), one]))
  const searchSections = openSectionSearch(learned.sections)
  const placeIndex = buildPlaceIndex(content.places)
  const findPlace = buildPlaceFinder(content.places, placeIndex)
  const readSigns = buildSignReader(lexicon)
  return {
    content,
    finder,
    senseLetter,
    bySlug: new Map(topics.map((topic) => [topic.slug, topic])),
    byTitle: new Map(
      topics.flatMap((topic) =>
        Object.values(topic.texts).map((text) => [normalizeText(text.title).trim(), topic] as const),
      ),
    ),
    crisisTopic: topics.find((topic) => topic.slug === 'mental-health-crisis'),
    wellKnown: findWellKnown(topics),
    detectLanguage: buildLanguageDetector(content.recognition, learned.languages),
    readTime: buildTimeReader(sentences, lexicon),
    findPlace,
    placeIndex,
    doors,
    findOffices: rememberLines(buildOfficeFinder(doors.offices)),
    knowsWord,
    readSigns,
    readCase: buildCaseReader(content, {
      readSigns,
      findPlace: (message) => nameOfPlace(findPlace(message, undefined)),
      names: {
        isName,
        isAlsoWord: buildNameCheck(content.names.alsoWords),
        isKnownWord: knowsWord,
        isPlace: (name) => findPlace(`in ${name}`, undefined) !== undefined,
      },
    }),
    readSmallTalk: buildSmallTalkReader(sentences),
    readParts: buildPartReader(lexicon, sentences),
    saysOnline: buildOnlineReader(lexicon, finder.analyze),
    lawNames: buildLawNameReader(register),
    readCrimes: buildCrimeReader(register),
    readSectionQuestion: buildSectionQuestionReader(register, lexicon),
    readTerms: buildTermReader(content.terms),
    readPremises: buildPremiseReader(content.premises),
    plainLawOf: (reference) => plain.get(wholeSectionKey(reference)),
    findSections: (text) =>
      searchSections(text).flatMap(({ at, covers }) => {
        const section = content.plainLaw[at]
        return section ? [{ section, covers }] : []
      }),
  }
}

function wholeSectionKey({ act, section }: SectionReference): string {
  return `${act} ${wholeSection(section)}`
}

// Where fewer topics have a text in a language, its writers are also understood by its neighbours' words and by sound.
const enoughTopics = 0.5

function findWellKnown(topics: readonly Topic[]): ReadonlySet<LanguageCode> {
  const isKnown = (code: LanguageCode) =>
    topics.filter((topic) => topic.texts[code]).length >= topics.length * enoughTopics
  return new Set(languages.map(({ code }) => code).filter(isKnown))
}
