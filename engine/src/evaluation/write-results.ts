import {
  type AnswerQuality,
  type QualityAspect,
  type QualityFailure,
  qualityAspects,
  type Rate,
  type Rates,
} from '@nyaysathi/contracts/answer-quality'
import type { KnowledgeContent } from '../content/knowledge-content.ts'
import { lawAsOn, registerVersion } from '../content/register-version.ts'
import type { QuestionResult } from './evaluate.ts'
import { groupResults } from './group-results.ts'

const sectionsShown = 8

/** knowledge/evaluation/results.json, which the page /quality shows: rates, and every failure with its question. */
export function writeResults(
  results: readonly QuestionResult[],
  { topics, register }: KnowledgeContent,
  now: Date,
): AnswerQuality {
  const titles = new Map(topics.map(({ slug, texts }) => [slug, { en: texts.en.title, hi: texts.hi.title }]))
  return {
    version: 1,
    measured_on: now.toISOString().slice(0, 10),
    law_as_on: lawAsOn(topics),
    register: {
      hash: registerVersion(register),
      acts: register.acts.size,
      sections: register.sections.size,
    },
    // The questions were written by the people who write the answers, and no lawyer has looked at them yet.
    reviewed_by: [],
    topics_known: topics.length,
    ...describeGroup(results),
    sets: { tune: inSet(results, 'tune').length, 'held-out': inSet(results, 'held-out').length },
    comparison: {
      tune: compare(inSet(results, 'tune')),
      'held-out': compare(inSet(results, 'held-out')),
    },
    languages: groupResults(results, (result) => [askedIn(result)]).map(([language, own]) => ({
      language,
      ...describeGroup(own),
    })),
    topics: groupResults(results, ({ question }) => [
      ...question.topics.slice(0, 1),
      ...question.all_topics,
    ]).map(([topic, own]) => ({
      topic,
      title: titles.get(topic) ?? { en: topic, hi: topic },
      ...describeGroup(own),
    })),
    failures: results.flatMap((result) => {
      const missed = qualityAspects.filter((aspect) => result.score[aspect] === false)
      return missed.length === 0 ? [] : [describeFailure(result, missed)]
    }),
  }
}

function inSet(results: readonly QuestionResult[], set: QuestionResult['question']['set']) {
  return results.filter(({ question }) => question.set === set)
}

function askedIn({ question }: QuestionResult): string {
  return question.asked_in ?? question.language
}

function describeGroup(results: readonly QuestionResult[]) {
  return {
    questions: results.length,
    rates: { tune: ratesOf(inSet(results, 'tune')), 'held-out': ratesOf(inSet(results, 'held-out')) },
  }
}

function ratesOf(results: readonly QuestionResult[]): Rates {
  const rates: Rates = {}
  for (const aspect of qualityAspects) {
    const rate = rateOf(results.map(({ score }) => score[aspect]))
    if (rate.of > 0) rates[aspect] = rate
  }
  return rates
}

function compare(results: readonly QuestionResult[]) {
  const compared = results.filter(({ plain }) => plain.bm25 !== undefined)
  return {
    bm25: rateOf(compared.map(({ plain }) => plain.bm25)),
    fuzzy: rateOf(compared.map(({ plain }) => plain.fuzzy)),
    ours: rateOf(compared.map(({ score }) => score.topic)),
  }
}

function rateOf(marks: readonly (boolean | undefined)[]): Rate {
  const held = marks.filter((mark) => mark !== undefined)
  return { right: held.filter(Boolean).length, of: held.length }
}

function describeFailure(result: QuestionResult, missed: QualityAspect[]): QualityFailure {
  const { question, reply, understoodAs } = result
  const before = question.history.filter(({ role }) => role === 'user').map(({ content }) => content)
  const isMissed = (aspect: QualityAspect) => missed.includes(aspect)
  return {
    id: question.id,
    set: question.set,
    asked_in: askedIn(result),
    ask: question.ask,
    ...(before.length > 0 ? { before } : {}),
    missed,
    wanted: {
      ...(isMissed('topic') ? { topics: [...question.topics, ...question.all_topics] } : {}),
      ...(isMissed('sections') ? { sections: question.sections } : {}),
      ...(isMissed('helplines') || isMissed('emergency_first') ? { helplines: question.helplines } : {}),
      ...(isMissed('language') ? { language: question.language } : {}),
      ...(isMissed('kind') ? { kind: question.kind } : {}),
      ...(isMissed('wording') && question.must_contain.length > 0 ? { texts: question.must_contain } : {}),
      ...(isMissed('wording') && question.forbidden.length > 0 ? { none_of: question.forbidden } : {}),
    },
    came: {
      about: understoodAs,
      sections: reply.citations.slice(0, sectionsShown).map(({ act, section }) => `${act} ${section}`),
      language: reply.language,
      emergency: reply.emergency,
    },
  }
}
