import { useParams } from 'react-router'
import { useWords } from '../../platform/words/index.ts'
import { ReviewList } from '../../ratings/index.ts'
import styles from './reviews-screen.module.css'

/** Part of the page of a helper, fetched where there is something to read: what citizens said after an appointment. */
export default function ReviewsScreen() {
  const words = useWords()
  const { nyaysathi_id = '' } = useParams()
  return (
    <section className={styles.reviews} aria-label={words('reviews.title')}>
      <h2>{words('reviews.title')}</h2>
      <p>{words('reviews.text')}</p>
      <ReviewList nyaysathi_id={nyaysathi_id} />
    </section>
  )
}
