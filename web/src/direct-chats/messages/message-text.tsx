import { useState } from 'react'
import { useWords } from '../../platform/words/index.ts'
import { findLinks } from '../conversation/find-links.ts'
import styles from './message.module.css'

/** A text longer than this is folded: the next message should not be a long way off. */
const foldedLength = 1_200

/** What somebody wrote, as text; addresses in it can be followed. */
export function MessageText({ text }: { text: string }) {
  const words = useWords()
  const [whole, setWhole] = useState(false)
  const isLong = text.length > foldedLength
  const shown = isLong && !whole ? `${text.slice(0, foldedLength).replace(/\s+\S*$/u, '')}…` : text
  return (
    <>
      <p className={styles.text} dir="auto">
        {findLinks(shown).map((part, place) =>
          part.address ? (
            <a
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
              key={place}
              href={part.address}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
            >
              {part.text}
            </a>
          ) : (
            part.text
          ),
        )}
      </p>
      {isLong && (
        <button type="button" className={styles.fold} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {words(whole ? 'direct-chats.less' : 'direct-chats.more')}
        </button>
      )}
    </>
  )
}
