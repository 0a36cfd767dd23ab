import type { AnswerEngine, ComposedReply } from '@nyaysathi/engine'
import type { AnswerOutcome } from '../platform/telemetry/channels.ts'

type Understanding = ReturnType<AnswerEngine['understand']>

/** What became of a question, for those who watch an installation: danger goes before all else. */
export function outcomeOf({ intent }: Understanding, { reply }: ComposedReply): AnswerOutcome {
  if (reply.emergency) return 'danger'
  if (intent.kind === 'ask-back') return 'asked_back'
  if (intent.kind !== 'conversation') return 'answered'
  switch (intent.sentence) {
    case 'refusal':
    case 'guarantee':
    case 'named_lawyer':
    case 'code':
    case 'injection':
    case 'insult':
      return 'refused'
    case 'greeting':
    case 'thanks':
    case 'goodbye':
    case 'identity':
    case 'well':
      return 'talk'
    default:
      return 'none'
  }
}
