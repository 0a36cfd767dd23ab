import { inLanguage, testimonials, testimonialsAreExamples } from '../platform/site-content.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Section } from '../ui/index.ts'
import styles from './testimonials.module.css'

export function Testimonials() {
  const words = useWords()
  const language = useInterfaceLanguage()
  return (
    <Section
      title={words('home.testimonials_title')}
      note={testimonialsAreExamples ? words('home.testimonials_note') : undefined}
    >
      <ul className={styles.voices}>
        {testimonials.map((testimonial) => {
          const said = inLanguage(testimonial.text, language)
          return (
            <li key={testimonial.text.en}>
              <figure lang={said.lang} dir="auto">
                <blockquote>{said.text}</blockquote>
                <figcaption>
                  <strong>{inLanguage(testimonial.name, language).text}</strong>
                  <span>{inLanguage(testimonial.place, language).text}</span>
                </figcaption>
              </figure>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
