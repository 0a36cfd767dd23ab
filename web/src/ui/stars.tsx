import { StarIcon } from './icons.tsx'
import styles from './stars.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

const places = [1, 2, 3, 4, 5] as const

/** Given stars, one to five; the label says their number. */
export function Stars({ count, label }: { count: number; label: string }) {
  return (
    <span className={styles.given}>
      {places.map((place) => (
        <span key={place} className={place <= count ? styles.filled : undefined} aria-hidden="true">
          <StarIcon />
        </span>
      ))}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
