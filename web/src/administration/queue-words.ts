import type { Words } from '../platform/words/index.ts'
import type { QueueWords } from './queue-view.tsx'

/** What most queues say; some have words of their own. */
export function queueWords(words: Words): QueueWords {
  return {
    state: words('administration.queue_state'),
    failed: words('administration.queue_failed'),
    none: words('administration.queue_none'),
    more: words('administration.queue_more'),
  }
}
