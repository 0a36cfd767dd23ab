import type { FactId } from '@nyaysathi/contracts/letters'
import { RichWords, useWords } from '../platform/words/index.ts'
import { factFieldId } from './fact-form.tsx'
import styles from './missing-fact.module.css'

/** Leads to the field without which nothing can be counted. */
export function MissingFact({ fact }: { fact: FactId }) {
  const words = useWords()
  return (
    <p className={styles.missing}>
      <RichWords
        id="letters.needs"
        values={{ fact: words(`letters.fact_${fact}`) }}
        components={{
          // biome-ignore lint/a11y/useAnchorContent: the words come from the catalogue
          fact: <a href={`#${factFieldId(fact)}`} onClick={focusField(fact)} />,
        }}
      />
    </p>
  )
}

const focusField = (fact: FactId) => (event: { preventDefault: () => void }) => {
  event.preventDefault()
  document.getElementById(factFieldId(fact))?.focus()
}
