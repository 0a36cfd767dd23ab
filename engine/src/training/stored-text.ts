import type { LanguageCode } from '@nyaysathi/contracts/languages'
import type { Topic, TopicText } from '../content/topic-format.ts'

/** What of a text is in memory at all times: enough to name it, and to choose the one to read. */
export type TextHead = Pick<TopicText, 'language' | 'form' | 'title' | 'reviewed_by' | 'behind'>
/** The rest of it, read when an answer needs it. */
export type TextBody = Omit<TopicText, keyof TextHead>
export type ReadBody = (at: number) => TextBody

/** Texts read lately: those of what many people ask about, in a few languages. */
const mostBodies = 240

/** A text of a topic whose body lies in a file: texts in 23 languages would fill the memory. */
class StoredText implements TopicText {
  readonly language: LanguageCode
  readonly form: TopicText['form']
  readonly title: string
  readonly reviewed_by: string
  readonly behind: readonly string[]
  readonly #read: () => TextBody

  constructor(head: TextHead, read: () => TextBody) {
    this.language = head.language
    this.form = head.form
    this.title = head.title
    this.reviewed_by = head.reviewed_by
    this.behind = head.behind
    this.#read = read
  }

  get summary() {
    return this.#read().summary
  }

  get summary_after_death() {
    return this.#read().summary_after_death
  }

  get danger() {
    return this.#read().danger
  }

  get asks() {
    return this.#read().asks
  }

  get keywords() {
    return this.#read().keywords
  }

  get parts() {
    return this.#read().parts
  }
}

/** Each of `heads` with the number of its body. */
export function openTexts(heads: readonly (TextHead & { at: number })[], read: ReadBody): Topic['texts'] {
  const texts = heads.map((head): [LanguageCode, TopicText] => [
    head.language,
    new StoredText(head, () => read(head.at)),
  ])
  return Object.fromEntries(texts) as Topic['texts']
}

/** Remembers the bodies that were read last. */
export function rememberBodies(read: ReadBody): ReadBody {
  const remembered = new Map<number, TextBody>()
  return (at) => {
    const known = remembered.get(at)
    if (known) {
      remembered.delete(at)
      remembered.set(at, known)
      return known
    }
    const body = read(at)
    remembered.set(at, body)
    const [oldest] = remembered.keys()
    if (remembered.size > mostBodies && oldest !== undefined) remembered.delete(oldest)
    return body
  }
}
