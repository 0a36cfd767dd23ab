import { requirementsOf } from '@nyaysathi/contracts/helper-applications'
import { type HelperType, helperTypes } from '@nyaysathi/contracts/helpers'
import { documentWords } from '../../helpers/application/index.ts'
import { useWords } from '../../platform/words/index.ts'
import { FieldError, VisuallyHidden } from '../../ui/index.ts'
import styles from './category-step.module.css'

/** Five cards, each with what it asks for as tags; the years are claimed there, and nowhere enforced. */
export function CategoryStep({
  type,
  choose,
  error,
}: {
  type: HelperType | ''
  choose: (type: HelperType) => void
  error: string | undefined
}) {
  const words = useWords()
  return (
    <fieldset className={styles.categories} aria-describedby={error ? 'category-error' : undefined}>
      <legend>
        <VisuallyHidden>{words('helper-sign-up.category')}</VisuallyHidden>
      </legend>
      {error && <FieldError id="category-error">{error}</FieldError>}
      {helperTypes.map((each) => {
        const { documents, claimedMinimumYears } = requirementsOf(each)
        const required = documents.filter((document) => document.required)
        return (
          <label key={each} className={styles.card}>
            <input
              type="radio"
              name="type"
              value={each}
              checked={type === each}
              aria-invalid={error ? true : undefined}
              aria-describedby={`tags-${each}`}
              onChange={() => choose(each)}
            />
            <span className={styles.about}>
              <strong>{words(`helper-sign-up.${each}`)}</strong>
              <span className={styles.text}>{words(`helper-sign-up.${each}_text`)}</span>
              <span id={`tags-${each}`} className={styles.tags}>
                <span className={styles.need}>{words('helper-sign-up.tags')}</span>
                {claimedMinimumYears !== undefined && (
                  <span className={styles.tag}>
                    {words('helper-sign-up.tag_years', { years: claimedMinimumYears })}
                  </span>
                )}
                {required.map(({ document }) => (
                  <span key={document} className={styles.tag}>
                    {words(documentWords[document])}
                  </span>
                ))}
              </span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
