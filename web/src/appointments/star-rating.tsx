import { useWords } from '../platform/words/index.ts'
import { Stars as GivenStars, StarIcon, VisuallyHidden } from '../ui/index.ts'
import styles from './star-rating.module.css'

const stars = [1, 2, 3, 4, 5] as const

/** One to five; the stars up to the chosen one are filled. */
export function StarChoice({ value, onChoose }: { value: number; onChoose: (stars: number) => void }) {
  const words = useWords()
  return (
    <fieldset className={styles.choice}>
      <legend>{words('appointments.rating_legend')}</legend>
      <div className={styles.row}>
        {stars.map((count) => (
          <label key={count} className={count <= value ? `${styles.star} ${styles.filled}` : styles.star}>
            <input
              type="radio"
              name="rating"
              value={count}
              checked={count === value}
              onChange={() => onChoose(count)}
            />
            <StarIcon />
            <VisuallyHidden>{words('appointments.stars', { count })}</VisuallyHidden>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Given stars, which say their number. */
export function Stars({ count }: { count: number }) {
  const words = useWords()
  return <GivenStars count={count} label={words('appointments.stars', { count })} />
}
