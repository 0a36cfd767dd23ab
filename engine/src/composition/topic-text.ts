import type { Topic, TopicText } from '../content/topic-format.ts'
import type { AnswerLanguage } from '../understanding/detect-language.ts'

/** The text of a topic for one reader: both are the same where it stands whole in the reader's language. */
export type ChosenText = {
  /** Title, summary, what to do in danger and now: in the reader's own language where there is any text in it. */
  first: TopicText
  /** The rest, in the nearest language in which the topic stands whole. */
  rest: TopicText
}

export function chooseText(topic: Topic, { code, nearest }: AnswerLanguage): ChosenText {
  const own = topic.texts[code]
  if (own?.form === 'whole') return { first: own, rest: own }
  const whole = nearest
    .flatMap((language) => topic.texts[language] ?? [])
    .find((text) => text.form === 'whole')
  const rest = whole ?? topic.texts.en
  return { first: own ?? rest, rest }
}

/** As the words of an answer: in quotes where it stands in another language. */
export function titleInAnswer(topic: Topic, language: AnswerLanguage): string {
  const { first } = chooseText(topic, language)
  return first.language === language.code ? first.title : `“${first.title}”`
}

/** Where there is no title in the reader's language, the nearest one: to be pressed, and sent as it stands. */
export function titleFor(topic: Topic, language: AnswerLanguage): string {
  return chooseText(topic, language).first.title
}
