import type { AssistantReply } from '@nyaysathi/contracts/assistant'
import type { Assistant } from '../assistant/index.ts'

const reply: AssistantReply = {
  status: 'success',
  response: 'An answer.',
  language: 'english',
  emergency: false,
  citations: [],
  suggestions: [],
}

/** For tests of everything else: the real one reads the whole knowledge first. */
export const cannedAssistant: Assistant = {
  answer: async () => reply,
  findSources: () => [],
  prepareVisit: () => undefined,
  timeLimits: () => [],
  countTimeLimit: () => 'unknown',
  searches: {
    read: (words) => ({ field: undefined, place: undefined, rest: [...words] }),
    specializationsOf: () => [],
  },
  queries: {
    read: ({ text }) => ({ masked: text, danger: undefined, counts_on: undefined }),
    hideIn: (_query, further) => [...further],
  },
  numbersUnlessDanger: () => 'In danger call 112.',
  async *stream() {
    yield { event: 'start', data: { language: reply.language, emergency: reply.emergency } }
    yield { event: 'delta', data: { text: reply.response } }
    yield { event: 'done', data: reply }
  },
}
