import content from '../../content/site-content.json'

type ByLanguage = { en: string } & Record<string, string | undefined>

export type Testimonial = { text: ByLanguage; name: ByLanguage; place: ByLanguage }

export const figures = content.figures
export const testimonialsAreExamples: boolean = content.testimonials_are_examples
export const testimonials: readonly Testimonial[] = content.testimonials

/** The text in this language, or the English one with the note that it is English. */
export function inLanguage(text: ByLanguage, language: string): { text: string; lang: string } {
  const own = text[language]
  return own === undefined ? { text: text.en, lang: 'en' } : { text: own, lang: language }
}
