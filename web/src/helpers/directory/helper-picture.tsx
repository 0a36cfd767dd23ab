import { useState } from 'react'
import styles from './helper-picture.module.css'

type Picture = { secure_url: string } | string | null

/** The first letter as its script counts letters: in Indian scripts several characters can be one. */
function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim())
  return first?.segment.toLocaleUpperCase() ?? ''
}

/** A picture, or the first letter of the name where there is none or it does not come. The name stands beside it. */
export function HelperPicture({ name, picture, large }: { name: string; picture: Picture; large?: boolean }) {
  const [failed, setFailed] = useState<string>()
  const address = typeof picture === 'string' ? picture : picture?.secure_url
  const className = large ? `${styles.picture} ${styles.large}` : styles.picture
  if (address && failed !== address) {
    return (
      <img
        className={className}
        src={address}
        alt=""
        width={256}
        height={256}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(address)}
      />
    )
  }
  return (
    <span className={className} aria-hidden="true">
      {firstLetter(name)}
    </span>
  )
}
