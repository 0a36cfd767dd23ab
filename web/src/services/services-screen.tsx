import { useId } from 'react'
import { useWords } from '../platform/words/index.ts'
import { CheckIcon, ClockIcon, HeartIcon, LinkButton, PhoneIcon } from '../ui/index.ts'
import { type Service, services, splitFeatures } from './services.ts'
import styles from './services-screen.module.css'

export default function ServicesScreen() {
  const words = useWords()
  return (
    <div className={styles.services}>
      <header className={styles.head}>
        <h1>{words('services.title')}</h1>
        <p>{words('services.lead')}</p>
      </header>
      <ul className={styles.cards}>
        {services.map((service) => (
          <ServiceCard key={service.name} service={service} />
        ))}
      </ul>
      <FreeLegalAid />
    </div>
  )
}

function ServiceCard({ service }: { service: Service }) {
  const words = useWords()
  const nameId = useId()
  const name = words(service.name)
  const { shown, folded } = splitFeatures(service.features)
  return (
    <li className={service.path ? styles.card : `${styles.card} ${styles.closed}`} aria-labelledby={nameId}>
      <p className={styles.price}>{words(service.price)}</p>
      <h2 id={nameId}>{name}</h2>
      <p>{words(service.text)}</p>
      {service.note && <p className={styles.note}>{words(service.note)}</p>}
      <FeatureList features={shown.map((feature) => words(feature))} />
      <details className={styles.more}>
        <summary aria-label={words('services.more_of', { service: name })}>
          <span className={styles.whenClosed}>{words('services.see_more')}</span>
          <span className={styles.whenOpen}>{words('services.see_less')}</span>
        </summary>
        <FeatureList features={folded.map((feature) => words(feature))} />
      </details>
      <div className={styles.action}>
        {service.path ? (
          <LinkButton to={service.path}>{words('services.get_started')}</LinkButton>
        ) : (
          <button type="button" className={styles.comingSoon} disabled>
            <ClockIcon />
            {words('services.coming_soon')}
          </button>
        )}
      </div>
    </li>
  )
}

function FeatureList({ features }: { features: string[] }) {
  return (
    <ul className={styles.features}>
      {features.map((feature) => (
        <li key={feature}>
          <CheckIcon />
          <span>{feature}</span>
        </li>
      ))}
    </ul>
  )
}

function FreeLegalAid() {
  const words = useWords()
  const titleId = useId()
  return (
    <section className={styles.free} aria-labelledby={titleId}>
      <HeartIcon />
      <div>
        <h2 id={titleId}>{words('services.free_title')}</h2>
        <p>{words('services.free_text')}</p>
        <a href="tel:15100" className={styles.call}>
          <PhoneIcon />
          {words('services.free_call')}
        </a>
      </div>
    </section>
  )
}
