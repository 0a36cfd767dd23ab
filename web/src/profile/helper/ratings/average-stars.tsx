import styles from './average-stars.module.css'

const star = 'M12 3.8l2.5 5.1 5.7.8-4.1 4 1 5.6-5.1-2.7-5.1 2.700 1-5.600-4.100-4 5.700-.8Z'

/** For the eye, in tenths: the number stands beside it in words. */
export function AverageStars({ rating }: { rating: number }) {
  return (
    <span className={styles.stars} aria-hidden="true">
      {[0, 1, 2, 3, 4].map((place) => {
        const share = Math.min(1, Math.max(0, rating - place))
        return (
          // biome-ignore lint/a11y/noSvgWithoutTitle: the number stands beside it
          <svg key={place} viewBox="0 0 24 24" width="1em" height="1em" focusable="false">
            <path d={star} className={styles.empty} />
            <path
              d={star}
              className={styles.full}
              style={{ clipPath: `inset(0 ${100 - share * 100}% 0 0)` }}
            />
          </svg>
        )
      })}
    </span>
  )
}
