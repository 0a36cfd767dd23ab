import type { KnowledgeContent } from '../content/knowledge-content.ts'
import type { QuestionResult } from './evaluate.ts'
import { groupResults } from './group-results.ts'
import type { HeldOut } from './held-out.ts'
import type { Aspect } from './score-answer.ts'

const aspects: [Aspect, string][] = [
  ['topic', 'topic found (all of them, where a message holds several)'],
  ['sections', 'an accepted section is cited'],
  ['helplines', 'every expected helpline is shown'],
  ['language', 'in the right language and script'],
  ['kind', 'greeting, not law, not known, refusal, section: taken as such'],
  ['emergency_first', 'in an emergency 112 and the fitting number come before anything else'],
  ['no_false_alarm', 'no emergency lines where there is none'],
  ['wording', 'must-have and forbidden wording'],
  ['no_invented_citation', 'no citation outside the register'],
]
const sets = ['tune', 'held-out'] as const

/** docs/evaluation.md: the tables, and every failure. */
export function writeReport(
  results: readonly QuestionResult[],
  { topics, register }: KnowledgeContent,
  heldOut: HeldOut | undefined,
  costs: AnswerCosts,
  letters: { real: string; scores: string; curve: string },
): string {
  const inSet = (set: string) => results.filter((result) => result.question.set === set)
  const column = (read: (result: QuestionResult) => boolean | undefined) =>
    sets.map((set) => share(inSet(set).map(read))).join(' | ')
  const lengths = results.map((result) => result.reply.response.split(/\s+/).length).sort((a, b) => a - b)
  const failures = results.flatMap((result) => {
    const missed = aspects.filter(([aspect]) => result.score[aspect] === false).map(([aspect]) => aspect)
    return missed.length > 0 ? [{ result, missed }] : []
  })
  return `# How well the built-in answers do

## Real letters, told again

What people asked lawyers' advice pages and public forums, and facts of reported cases and news: told again in other words in fourteen languages, by people who had not seen the topics or little of
them, with the law named at once and the topics chosen afterwards. A second reader, who saw the letters and the titles alone, put first what the first had chosen in 97 of 100, and the same side in 89. None of these letters is learned from, by the network that orders their topics
([decision 232](decisions/0232-a-network-orders-the-topics-of-letters.md)) neither; 256 others
teach (\`knowledge/stories\`). The numbers are fitted to those to tune with; the misses of the held-out ones were never read. "The right problem" is stricter than a section: another topic may rest on the same law, and the one answered first is one
that either reader chose. Of side and danger only letters count of which both readers say the same. An article of the Constitution counts in whatever language it is named;
until 1 December 2026 it counted in English alone, which hid 5 of the 111 to tune with. A section "anywhere" may stand beside what the answer names as another thing that may be meant, in 6 of these.

${letters.real}

## Letters in other people's words

Two hundred letters, with conversations, questions by name, dangers and wishes to harm, in eleven languages: told after the facts of real letters to lawyers and forums by somebody who had
not seen the list of topics, labelled with the law afterwards. What is not in our list is missed here. Half is held out: its misses are counted, and were never read.

${letters.scores}

A section counts wherever it stands in the answer, also in what is folded; "in the first 250 words" counts these alone. Each answer says how sure it is (\`confidence\`);
"not sure of another problem" counts those that hold no accepted section and say 0.7 or more. Of ninety of the conversations and the questions by name, added later, the words were written by
somebody who had seen nothing of the project. The later messages of danger and harm come mostly as twins with the same words and another meaning. They were
written before the words and asks were looked at, and half of their misses was never read; but the same hand wrote more asks to learn from afterwards, without copying them: the others, of other people, flatter less.
Those of danger "as it happens" were typed for fire, flood, gas, collapse, water, current and every other emergency, beside calm messages with the same words, in thirteen languages and scripts: written before the words were looked at, but by
the hand that added words afterwards. Its held-out half flatters, too.

If only answers counted that are so sure, so many letters would be answered, and so many of these answers held no accepted section:

${letters.curve}

## Questions to the topics

Written by \`npm run eval\`; do not edit. ${results.length} questions of \`knowledge/evaluation\`, written as lay people ask, apart from the topics' own \`asks\`:
in many languages and scripts, misspelt, dictated, several problems in one message. Those of "tune" were looked at while improving, those of "held-out" were not:
of them only the sums were read, after each larger change, and those whose emergency was not heard, because there nobody may be missed. Not so those of
\`questions.yml\`: what missed among its held-out half was printed here before and has been worked on. Fresher are \`every-topic.yml\`, \`hard-cases.yml\` and
the \`-held-out.yml\` of each language; their misses were read once and mended by kind, never one by one: words beside the number of a section, how much of a
message has to be known in languages of many endings, the signs of Konkani and Nepali, and more ways of telling what happened, written without sight of them.
Later those whose language, kind or alarm was wrong were read once more, which led to languages told by pieces of words and to sections named in a question
going before an unsure topic; what topic was missed was not, but for some thirty that a change of 23 November 2026 had made or ended. The sets of Kashmiri, Sanskrit, Sindhi and Dogri are older than the texts of these languages.
Four questions that were older than a topic which fits them better now take that topic for right too. The \`-fresh.yml\` were written
by somebody who had seen the titles of the topics and nothing else. Of those of Bengali, English, Gujarati, Hindi, Kannada, Marathi, Tamil and Telugu half are held out; on
their first run, before more asks were learned, the topic was right in 84 of 100 and the numbers came first in 82 of 100 emergencies; of the held-out half the sums were
read since, the two emergencies that were missed, and how sure the engine was of a wish to harm. Those of the other fifteen languages are all held out; after they were asked, their missed emergencies were read, and more asks were
learned in every language, written by others without sight of the questions. Last came the \`-danger.yml\`: emergencies in roundabout words, wishes to do wrong, calm questions that only
sound like it, by somebody who had seen neither words nor asks, half of them held out. On their first run the numbers came first in 91 of 100 emergencies held out, and 23 of 100 wishes were
turned away; of the held-out half the emergencies that were missed were read since, and more ways of telling such things were learned. ${topics.length} topics,
${register.sections.size} sections in the register. Nothing outside the machine is asked, no language model either.

## Finding the topic

| | tune | held-out |
|---|---|---|
| MiniSearch as it comes (BM25, first hit) | ${column((result) => result.plain.bm25)} |
| MiniSearch with its own fuzzy and prefix search | ${column((result) => result.plain.fuzzy)} |
| ours | ${column((result) => (result.plain.bm25 === undefined ? undefined : result.score.topic))} |

The search library does not know that "tankhwah", "salary" and "तनख्वाह" are one thing, takes every word that it meets for a sign, and always
answers something. Ours adds its own words (by stem, by sound, by concept, by what they mean in other languages), a classifier that the build trains on what
ships, and a fitted likelihood below which it asks back.

${writeComparison(results)}

${writeHeldOutFiles(inSet('held-out'))}
${heldOut ? writeHeldOut(heldOut) : ''}
${writeCosts(costs)}
## The whole answer

| | tune | held-out |
|---|---|---|
${aspects.map(([aspect, text]) => `| ${text} | ${column((result) => result.score[aspect])} |`).join('\n')}

Length of an answer: ${lengths[Math.floor(lengths.length / 2)]} words in the middle, ${lengths[Math.floor(lengths.length * 0.95)]} at the 95th of a hundred.

${sets
  .map(
    (set) => `## By language of the question: ${set}

${writeTable(
  'language',
  groupResults(inSet(set), (result) => [result.question.asked_in ?? result.question.language]),
)}
`,
  )
  .join('\n')}
## By topic

Where something was missed; all others were right.

${writeTable(
  'topic',
  groupResults(results, ({ question }) => [...question.topics.slice(0, 1), ...question.all_topics]).filter(
    ([, own]) => own.some((result) => compared.some((aspect) => result.score[aspect] === false)),
  ),
)}

## Every failure

${failures.length === 0 ? 'None.' : failures.map(({ result, missed }) => failureLine(result, missed)).join('\n')}
`
}

/** What all of it costs, where it was measured. */
export type AnswerCosts = { features: number; fileMiB: number; startMs: number; answerMs: number }

function writeCosts({ features, fileMiB, startMs, answerMs }: AnswerCosts): string {
  return `
Costs: what was learned (\`npm run learn\`) holds ${features} features and takes ${fileMiB.toFixed(1)} MiB with all texts. Reading it and making the engine takes
${Math.round(startMs)} ms of processor time at start; understanding and composing an answer ${answerMs.toFixed(1)} ms in the mean of these questions. docs/performance.md has the same
for 23 languages.
`
}

/** Held-out questions by the file they stand in: some were written later, by people who had not seen the others. */
function writeHeldOutFiles(results: readonly QuestionResult[]): string {
  const rows = groupResults(results, ({ question }) => [question.file]).map(([file, own]) => {
    const told = (['topic', 'sections', 'kind'] as const).map((aspect) =>
      share(own.map((one) => one.score[aspect])),
    )
    return `| ${file}.yml | ${own.length} | ${told.join(' | ')} | ${share(own.map((one) => one.plain.bm25))} |`
  })
  return [
    '| held-out questions of | questions | topic | section | kind | BM25: topic |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

/** The plain search beside ours, for every language and set. */
function writeComparison(results: readonly QuestionResult[]): string {
  const rows = groupResults(results, ({ question }) => [question.asked_in ?? question.language]).flatMap(
    ([language, own]) =>
      sets.flatMap((set) => {
        const counted = own.filter(({ question, plain }) => question.set === set && plain.bm25 !== undefined)
        if (counted.length === 0) return []
        const cells = [
          share(counted.map((one) => one.plain.bm25)),
          share(counted.map((one) => one.plain.fuzzy)),
          share(counted.map((one) => one.score.topic)),
        ]
        return [`| ${language} | ${set} | ${cells.join(' | ')} |`]
      }),
  )
  return [
    '| language of the question | set | BM25 | with fuzzy and prefix | ours |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

const compared = [
  'topic',
  'sections',
  'helplines',
  'language',
  'emergency_first',
  'no_invented_citation',
] as const

function writeTable(name: string, groups: readonly [string, QuestionResult[]][]): string {
  const rows = groups.map(([group, own]) => [
    group,
    String(own.length),
    ...compared.map((aspect) => share(own.map((result) => result.score[aspect]))),
  ])
  const head = [
    name,
    'questions',
    'topic',
    'section',
    'helplines',
    'language',
    'emergency first',
    'nothing invented',
  ]
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function writeHeldOut(sum: HeldOut): string {
  const of = (count: number, all: number) => `${count} of ${all} (${Math.round((count / all) * 100)} %)`
  return `
Harder, and with more questions: a quarter of each topic's \`asks\` is taken away before learning, then asked; four times. The lexicon was
grown while looking at these, so they are no proof of what comes from outside, but they compare the ways.

| ${sum.asks} asks that were left out | right topic first |
|---|---|
| MiniSearch as it comes | ${of(sum.plain, sum.asks)} |
| ours | ${of(sum.ours, sum.asks)}; among the first three ${of(sum.oursInThree, sum.asks)} |
| ours, where it is sure enough to answer | ${of(sum.rightOfAnswered, sum.answered)}; or a related topic ${of(sum.nearOfAnswered, sum.answered)} |

Of ${sum.outside} questions that no topic answers (not law, or law that is not here yet), left out in the same way, ${sum.outsideAnswered} were answered
as if one did.
`
}

function failureLine({ question, understoodAs }: QuestionResult, missed: readonly Aspect[]): string {
  const wanted = [...question.topics, ...question.all_topics].join(' or ') || question.kind
  return `- ${question.id} (${question.set}): "${question.ask}" — ${missed.join(', ')}. Wanted ${wanted}, taken as ${understoodAs}.`
}

/** Never 100 % where something was missed. */
function share(values: (boolean | undefined)[]): string {
  const counted = values.filter((value) => value !== undefined)
  if (counted.length === 0) return '–'
  const right = counted.filter(Boolean).length
  return `${right} of ${counted.length} (${Math.floor((right / counted.length) * 100)} %)`
}
