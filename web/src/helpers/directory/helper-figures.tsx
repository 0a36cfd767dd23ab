import type { ListedHelper } from '@nyaysathi/contracts/helpers'
import { useInterfaceLanguage, useWords, type Words } from '../../platform/words/index.ts'
import styles from './helper-figures.module.css'
import { typeWords } from './helper-words.ts'

type Figures = Pick<ListedHelper, 'type' | 'consultation_fee' | 'ratings'>

/** `₹500`, or that help is free. */
function feeText(words: Words, language: string, rupees: number): string {
  if (rupees === 0) return words('helper.fee_free')
  return words('directory.rupees', { amount: rupees.toLocaleString(`${language}-IN`) })
}

/** Type, fee and rating. Fee and rating are absent where the operator lists advocates by rule 36. */
export function HelperFigures({ helper: { type, consultation_fee, ratings } }: { helper: Figures }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{words('helper.type')}</dt>
        <dd>{words(typeWords[type])}</dd>
      </div>
      {consultation_fee !== undefined && (
        <div>
          <dt>{words('directory.fee')}</dt>
          <dd>{feeText(words, language, consultation_fee)}</dd>
        </div>
      )}
      {ratings && (
        <div>
          <dt>{words('directory.ratings')}</dt>
          <dd>
            {ratings.total_reviews > 0
              ? words('directory.rating_value', {
                  average: ratings.average_rating.toFixed(1),
                  count: ratings.total_reviews,
                })
              : words('directory.rating_none')}
          </dd>
        </div>
      )}
    </dl>
  )
}
