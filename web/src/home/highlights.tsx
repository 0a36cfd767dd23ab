import type { ReactNode } from 'react'
import { figures } from '../platform/site-content.ts'
import { useWords, type WordId } from '../platform/words/index.ts'
import { GlobeIcon, HeartIcon, PinIcon, Section, TargetIcon } from '../ui/index.ts'
import styles from './highlights.module.css'

const highlights: { icon: ReactNode; title: WordId; text: WordId }[] = [
  { icon: <GlobeIcon />, title: 'home.highlight_languages', text: 'home.highlight_languages_text' },
  { icon: <TargetIcon />, title: 'home.highlight_precise', text: 'home.highlight_precise_text' },
  { icon: <HeartIcon />, title: 'home.highlight_friendly', text: 'home.highlight_friendly_text' },
  { icon: <PinIcon />, title: 'home.highlight_local', text: 'home.highlight_local_text' },
]

export function Highlights() {
  const words = useWords()
  return (
    <Section title={words('home.highlights_title')}>
      <ul className={styles.cards}>
        {highlights.map(({ icon, title, text }) => (
          <li key={title}>
            <span className={styles.arch}>{icon}</span>
            <h3>{words(title)}</h3>
            <p>{words(text, { count: figures.languages })}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
