import { useState } from 'react'
import styles from './avatar.module.css'

/** A picture, or the letter where there is none or it does not come. The name stands beside it. */
export function Avatar({ picture, letter }: { picture: string | undefined; letter: string }) {
  const [failed, setFailed] = useState<string>()
  if (picture && failed !== picture) {
    return (
      <img
        className={styles.avatar}
        src={picture}
        alt=""
        width={44}
        height={44}
        decoding="async"
        onError={() => setFailed(picture)}
      />
    )
  }
  return (
    <span className={styles.avatar} aria-hidden="true">
      {letter}
    </span>
  )
}
