import { listedLetters } from 'virtual:letters'
import { type LetterId, refusalLadder } from '@nyaysathi/contracts/letters'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../platform/paths.ts'
import { useInterfaceLanguage, useWords, type WordId } from '../platform/words/index.ts'
import { LinkButton, Notice } from '../ui/index.ts'
import { letterAddress } from './letter-address.ts'
import styles from './letters-screen.module.css'
import { textIn } from './listed-letter.ts'

type Group = { title: WordId; note?: WordId; letters: readonly LetterId[] }

const groups: readonly Group[] = [
  { title: 'letters.group_police', note: 'letters.group_police_note', letters: refusalLadder },
  {
    title: 'letters.group_called',
    note: 'letters.group_called_note',
    letters: ['questioning-another-date', 'questioning-at-home'],
  },
  { title: 'letters.group_help', letters: ['legal-aid-application'] },
  {
    title: 'letters.group_money',
    letters: ['consumer-notice', 'cheque-bounce-notice', 'wage-complaint', 'rent-deposit-notice'],
  },
  { title: 'letters.group_office', letters: ['rti-application'] },
]

export default function LettersScreen() {
  const words = useWords()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{words('letters.title')}</h1>
        <p>{words('letters.lead')}</p>
      </header>
      <Notice title={words('letters.private_title')}>
        <p>{words('letters.private')}</p>
      </Notice>
      {groups.map((group) => (
        <LetterGroup key={group.title} group={group} />
      ))}
      <div>
        <LinkButton variant="outline" to={paths.resources}>
          {words('letters.all_guides')}
        </LinkButton>
      </div>
    </div>
  )
}

function LetterGroup({ group }: { group: Group }) {
  const words = useWords()
  const titleId = useId()
  const stepwise = group.letters === refusalLadder
  const List = stepwise ? 'ol' : 'ul'
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h2 id={titleId}>{words(group.title)}</h2>
      {group.note && <p className={styles.note}>{words(group.note)}</p>}
      <List className={`${styles.cards} ${stepwise ? styles.stepwise : ''}`}>
        {group.letters.map((id) => (
          <LetterCard key={id} id={id} />
        ))}
      </List>
    </section>
  )
}

function LetterCard({ id }: { id: LetterId }) {
  const language = useInterfaceLanguage()
  const listed = listedLetters.find((letter) => letter.id === id)
  const text = listed && textIn(listed, language)
  if (!text) return null
  return (
    <li className={styles.card}>
      <h3>
        <Link to={letterAddress(id)}>{text.title}</Link>
      </h3>
      <p>{text.description}</p>
    </li>
  )
}
