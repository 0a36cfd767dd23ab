import * as content from '../../content/site-content.json'

type ByLanguage = { en: string } & Record<string, string | undefined>

type Testimonial = { text: ByLanguage; name: ByLanguage; place: ByLanguage }

type Leader = { name: ByLanguage; role: ByLanguage; text: ByLanguage }
export type Story = Testimonial & { category: string; title: ByLanguage }

export const figures = content.figures
export const testimonialsAreExamples: boolean = content.testimonials_are_examples
export const testimonials: readonly Testimonial[] = content.testimonials

export const leadershipIsExample: boolean = content.leadership_are_examples
export const leadership: readonly Leader[] = content.leadership
export const storiesAreExamples: boolean = content.stories_are_examples
export const stories: readonly Story[] = content.stories

/** The text in this language, or the English one with the note that it is English. */
export function inLanguage(text: ByLanguage, language: string): { text: string; lang: string } {
  const own = text[language]
  return own === undefined ? { text: text.en, lang: 'en' } : { text: own, lang: language }
}
