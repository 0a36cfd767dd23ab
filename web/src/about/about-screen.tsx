import { useId } from 'react'
import { paths } from '../platform/paths.ts'
import { figures, inLanguage, leadership, leadershipIsExample } from '../platform/site-content.ts'
import { useInterfaceLanguage, useWords, type WordId } from '../platform/words/index.ts'
import { CheckIcon, Doorway, LinkButton, Section } from '../ui/index.ts'
import styles from './about-screen.module.css'

const promises: WordId[] = [
  'about.mission_promise_source',
  'about.mission_promise_danger',
  'about.mission_promise_limits',
  'about.mission_promise_private',
]

const values: { name: WordId; text: WordId }[] = [
  { name: 'about.value_justice', text: 'about.value_justice_text' },
  { name: 'about.value_trust', text: 'about.value_trust_text' },
  { name: 'about.value_community', text: 'about.value_community_text' },
  { name: 'about.value_excellence', text: 'about.value_excellence_text' },
]

/** Impact figures of the specification (public areas §2), from the operator's content file. */
const impact: { figure: string; what: WordId }[] = [
  { figure: figures.people_helped, what: 'about.figure_people' },
  { figure: figures.success_rate, what: 'about.figure_success' },
  { figure: figures.legal_experts, what: 'about.figure_experts' },
]

export default function AboutScreen() {
  const words = useWords()
  const missionId = useId()
  return (
    <div className={styles.about}>
      <header className={styles.head}>
        <h1>{words('about.title')}</h1>
        <p>{words('about.lead')}</p>
      </header>
      <section className={styles.mission} aria-labelledby={missionId}>
        <div className={styles.sheet}>
          <Doorway size={56} />
          <div className={styles.missionText}>
            <h2 id={missionId}>{words('about.mission_title')}</h2>
            <p>{words('about.mission_text')}</p>
          </div>
          <ul className={styles.promises}>
            {promises.map((promise) => (
              <li key={promise}>
                <CheckIcon />
                <span>{words(promise)}</span>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Section title={words('about.values_title')}>
        <ol className={styles.values}>
          {values.map(({ name, text }) => (
            <li key={name}>
              <h3>{words(name)}</h3>
              <p>{words(text)}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={words('about.figures_title')} note={words('about.figures_note')}>
        <dl className={styles.figures}>
          {impact.map(({ figure, what }) => (
            <div key={what}>
              <dt>{words(what)}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Leadership />
      <Section title={words('about.join_title')} note={words('about.join_text')}>
        <div className={styles.actions}>
          <LinkButton to={paths.auth}>{words('about.join_action')}</LinkButton>
          <LinkButton to={paths.legalHelp} variant="outline">
            {words('about.ask_action')}
          </LinkButton>
        </div>
      </Section>
    </div>
  )
}

function Leadership() {
  const words = useWords()
  const language = useInterfaceLanguage()
  return (
    <Section
      title={words('about.leadership_title')}
      note={leadershipIsExample ? words('about.leadership_example') : undefined}
    >
      <ul className={styles.leaders}>
        {leadership.map((leader) => {
          const name = inLanguage(leader.name, language)
          const text = inLanguage(leader.text, language)
          return (
            <li key={leader.name.en} lang={text.lang} dir="auto">
              <span className={styles.initial} aria-hidden="true">
                {[...name.text][0]}
              </span>
              <div>
                <h3>{name.text}</h3>
                <p className={styles.role}>{inLanguage(leader.role, language).text}</p>
                <p>{text.text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
