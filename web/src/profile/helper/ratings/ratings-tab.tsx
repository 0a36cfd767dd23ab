import type { HelperProfile } from '@nyaysathi/contracts/helper-settings'
import type { Review } from '@nyaysathi/contracts/ratings'
import { useInterfaceLanguage, useWords } from '../../../platform/words/index.ts'
import { RatingList } from '../../../ratings/index.ts'
import { EmptyState } from '../../../ui/index.ts'
import form from '../../form.module.css'
import { Sheet } from '../../sheet.tsx'
import { AverageStars } from './average-stars.tsx'
import styles from './ratings-tab.module.css'

/** What clients say after an appointment. */
export function RatingsTab({ profile }: { profile: HelperProfile }) {
  const words = useWords()
  const { average_rating, total_reviews, reviews } = profile.ratings
  if (total_reviews === 0) {
    return (
      <Sheet title={words('dashboard.ratings_all')}>
        <EmptyState level={3} title={words('dashboard.no_ratings')}>
          <p>{words('dashboard.no_ratings_text')}</p>
        </EmptyState>
      </Sheet>
    )
  }
  return (
    <>
      <Average average={average_rating} total={total_reviews} />
      <Sheet title={words('dashboard.ratings_all')}>
        <p className={form.soft}>{words('dashboard.ratings_text')}</p>
        <RatingList nyaysathi_id={profile.nyaysathi_id} own={reviews as Review[]} />
      </Sheet>
    </>
  )
}

function Average({ average, total }: { average: number; total: number }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  return (
    <div className={styles.average}>
      <strong>{average.toLocaleString(`${language}-IN`, { maximumFractionDigits: 1 })}</strong>
      <div>
        <AverageStars rating={average} />
        <p>{words('dashboard.reviews', { count: total })}</p>
      </div>
    </div>
  )
}
