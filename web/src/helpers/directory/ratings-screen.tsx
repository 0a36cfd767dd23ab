import { useParams } from 'react-router'
import { useWords } from '../../platform/words/index.ts'
import { RatingList } from '../../ratings/index.ts'
import styles from './ratings-screen.module.css'

/** Part of the page of a helper, fetched where there is something to read: what citizens said after an appointment. */
export default function RatingsScreen() {
  const words = useWords()
  const { nyaysathi_id = '' } = useParams()
  return (
    <section className={styles.ratings} aria-label={words('ratings.title')}>
      <h2>{words('ratings.title')}</h2>
      <p>{words('ratings.text')}</p>
      <RatingList nyaysathi_id={nyaysathi_id} />
    </section>
  )
}
