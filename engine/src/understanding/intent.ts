import type { Sentences } from '../content/language-format.ts'
import type { TurnedAwayKind } from '../content/lexicon-format.ts'
import type { PlainSection } from '../content/plain-law.ts'
import type { SectionReference } from '../content/register.ts'
import type { Term } from '../content/term-format.ts'
import type { Part, Topic } from '../content/topic-format.ts'
import type { DecidedTopic } from './decide-topics.ts'
import type { SectionQuestion } from './read-section-question.ts'

export type ConversationKind = keyof Sentences['conversation']

/** What a message asks for. */
export type Intent =
  | { kind: 'conversation'; sentence: ConversationKind }
  | { kind: 'ask-back'; guesses: Topic[] }
  | { kind: 'section'; questions: SectionQuestion[] }
  /** Nothing but what has to be put right: it stands among the premises. */
  | { kind: 'premise' }
  /** What terms of law mean. */
  | { kind: 'terms'; terms: Term[] }
  /** No topic answers it, but these sections speak of it; `covers` is how much of what was asked, 0 to 1. */
  | { kind: 'plain-law'; sections: PlainSection[]; covers: number }
  | {
      kind: 'topics'
      topics: DecidedTopic[]
      asked: Part[]
      sections?: SectionQuestion[]
      /** The crimes that the writer, or somebody close, is said to have done. */
      crimes?: SectionReference[]
      /** Related and likely too: to be offered beside the answer. */
      beside?: Topic[]
      /** What may be meant instead: named in the answer. */
      alternatives?: Topic[]
      /** What is said before the answer, to a wish that cannot be met. */
      first?: TurnedAwayKind
    }
  | {
      kind: 'follow-up'
      topics: Topic[]
      asked: Part[]
      message: string
      /** What the message is about by itself: answered where what was spoken of before says nothing to it. */
      own: Topic[]
      /** What the whole conversation sounds like with it. */
      together: Topic[]
      /** Whether it can be done from afar is asked. */
      online?: boolean
    }
