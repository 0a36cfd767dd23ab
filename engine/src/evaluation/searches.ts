import { join } from 'node:path'
import { HelperField } from '@nyaysathi/contracts/helpers'
import { languages } from '@nyaysathi/contracts/languages'
import { filterMaxLength } from '@nyaysathi/contracts/limits'
import * as z from 'zod'
import { readYamlFile } from '../content/read-yaml.ts'
import type { Topic } from '../content/topic-format.ts'
import { fieldOf, type HelperFields } from '../offices/helper-fields.ts'
import type { SearchReader } from '../understanding/read-search.ts'
import type { EvaluationQuestion } from './evaluation-question.ts'

const kinds = ['words', 'phrases', 'further'] as const

/** What somebody types who looks for a helper, and the fields that are right for it. */
export type SearchToFind = {
  search: string
  fields: readonly HelperField[]
  /** `phrases` tell what happened, `words` name it; `further` ones were written after the words of the fields. */
  kind: (typeof kinds)[number] | 'question'
  set: EvaluationQuestion['set']
  /** The name of its language, in small letters. */
  language: string
}

const sets = ['tune', 'held-out'] as const
const half = z.record(z.string().min(1), z.array(HelperField).check(z.minLength(1)))
const halves = z.strictObject({ tune: half, 'held-out': half })
/** `knowledge/evaluation/searches/<code>.yml`: what is typed, with the fields that are right for it. */
const SearchesFile = z.strictObject({ words: halves, phrases: halves, further: halves })
const names = z.array(z.string().min(1))
/** `knowledge/evaluation/searches/names.yml`: people and organizations, whose names say nothing of a field. */
const NamesFile = z.strictObject({ tune: names, 'held-out': names })

/** @throws {Error} naming the file, where it is not there or does not fit its format */
export function readSearches(knowledgeFolder: string): SearchToFind[] {
  return languages.flatMap(({ code, name }) => {
    const file = readYamlFile(join(knowledgeFolder, `evaluation/searches/${code}.yml`), SearchesFile)
    return kinds.flatMap((kind) =>
      sets.flatMap((set) =>
        Object.entries(file[kind][set]).map(([search, fields]) => ({
          search,
          fields,
          kind,
          set,
          language: name.toLowerCase(),
        })),
      ),
    )
  })
}

/** @throws {Error} naming the file, where it is not there or does not fit its format */
export function readSearchedNames(
  knowledgeFolder: string,
): { name: string; set: EvaluationQuestion['set'] }[] {
  const file = readYamlFile(join(knowledgeFolder, 'evaluation/searches/names.yml'), NamesFile)
  return sets.flatMap((set) => file[set].map((name) => ({ name, set })))
}

/** Questions of the evaluation as somebody may put them to the directory: cut to what it takes. */
export function questionsAsSearches(
  questions: readonly EvaluationQuestion[],
  topics: readonly Topic[],
  fields: HelperFields['fields'],
): SearchToFind[] {
  const bySlug = new Map(topics.map((topic) => [topic.slug, fieldOf(topic, fields)]))
  return questions.flatMap(({ ask, set, language, asked_in, ...wanted }) => {
    const right = [...wanted.topics, ...wanted.all_topics].flatMap((slug) => bySlug.get(slug) ?? [])
    if (right.length === 0) return []
    const search = [...ask].slice(0, filterMaxLength).join('')
    return [
      { search, fields: [...new Set(right)], kind: 'question' as const, set, language: asked_in ?? language },
    ]
  })
}

/** As the directory takes words apart. */
const separators = /[\s.,;:/()&"_-]+/
const mostWords = 12

export type SearchScore = SearchToFind & { found: HelperField | undefined; isRight: boolean }

export function scoreSearches(searches: readonly SearchToFind[], reader: SearchReader): SearchScore[] {
  return searches.map((one) => {
    const found = fieldIn(one.search, reader)
    return { ...one, found, isRight: found !== undefined && one.fields.includes(found) }
  })
}

export function fieldIn(search: string, reader: SearchReader): HelperField | undefined {
  const words = search.normalize('NFC').split(separators).filter(Boolean).slice(0, mostWords)
  return reader.read(words).field?.field
}

export type SearchCount = { language: string; right: number; none: number; all: number }

/** By language, the one that is understood worst first. */
export function countByLanguage(scores: readonly SearchScore[]): SearchCount[] {
  const named = Map.groupBy(scores, ({ language }) => language)
  const counts = [...named].map(([language, of]) => count(language, of))
  return counts.sort((one, other) => one.right / one.all - other.right / other.all)
}

export function count(language: string, scores: readonly SearchScore[]): SearchCount {
  return {
    language,
    right: scores.filter(({ isRight }) => isRight).length,
    none: scores.filter(({ found }) => found === undefined).length,
    all: scores.length,
  }
}
