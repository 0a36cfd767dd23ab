import type { Office, OfficeFacts } from '@nyaysathi/contracts/offices'
import type { ReactNode } from 'react'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { PhoneIcon, PinIcon } from '../ui/index.ts'
import styles from './office-details.module.css'
import { HoursNow } from './office-hours.tsx'
import { howToGo, webLink } from './office-links.ts'
import { OfficeReport } from './office-report.tsx'
import { OfficeSources, SaidWhen } from './office-sources.tsx'
import { officeNames, townName } from './office-words.ts'

/** What is known of one office, and in one line what is not; each fact with where it is from. */
export function OfficeDetails({ office, now }: { office: Office; now: Date }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { kind, facts } = office
  const [name = '', other] = officeNames(office, language)
  return (
    <div className={styles.details}>
      <p className={styles.for}>{words(`offices.for_${kind}`)}</p>
      <p className={styles.name}>
        <strong dir="auto">{name}</strong>
        {other && <span dir="auto">{other}</span>}
      </p>
      <Calls office={office} name={name} />
      <SaidWhen office={office} now={now} />
      <dl className={styles.facts}>
        {facts.address && (
          <Fact label={words('offices.fact_address')}>
            <span dir="auto">{facts.address.value}</span>
          </Fact>
        )}
        {facts.hours && (
          <Fact label={words('offices.fact_hours')}>
            <HoursNow hours={facts.hours.value} now={now} />
          </Fact>
        )}
        <Links facts={facts} />
      </dl>
      <WayThere office={office} name={name} />
      <OfficeSources office={office} name={name} now={now} />
      <OfficeReport office_id={office.office_id} name={name} />
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const unknownWords = {
  'phone address': undefined,
  'phone no_address': 'offices.unknown_address',
  'no_phone address': 'offices.unknown_phone',
  'no_phone no_address': 'offices.unknown_both',
} as const

/** Its own numbers; and the one that works whatever has become of them. */
function Calls({ office, name }: { office: Office; name: string }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { phones, address } = office.facts
  const known = `${phones ? 'phone' : 'no_phone'} ${address ? 'address' : 'no_address'}` as const
  const unknown = unknownWords[known]
  return (
    <div className={styles.calls}>
      {phones?.value.map(({ spoken, dialable }) => (
        <a
          key={dialable}
          className={styles.call}
          href={`tel:${dialable}`}
          aria-label={words('offices.call_office_long', { name, number: spoken })}
        >
          <PhoneIcon />
          <bdi>{words('offices.call_office', { number: spoken })}</bdi>
        </a>
      ))}
      <AlwaysCall
        office={office}
        unknown={unknown && words(unknown, { town: townName(office, language) })}
        isOnly={!phones}
      />
    </div>
  )
}

/** In one line what is not known, and whom to call all the same: the most urgent of them, or one would have to choose. */
function AlwaysCall({
  office: { call },
  unknown,
  isOnly,
}: {
  office: Office
  unknown: string | undefined
  isOnly: boolean
}) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const lead = call.length > 0 && words(isOnly ? 'offices.call_instead' : 'offices.or_call')
  return (
    <div className={styles.always}>
      <p>{[unknown, lead].filter(Boolean).join(' ')}</p>
      {call.slice(0, isOnly ? 2 : 1).map(({ number, name, name_hi }) => (
        <a
          key={number}
          className={isOnly ? styles.call : styles.other}
          href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}
        >
          <PhoneIcon />
          <strong>{number}</strong> <span>{language === 'hi' ? name_hi : name}</span>
        </a>
      ))}
    </div>
  )
}

function Links({ facts: { email, website } }: { facts: OfficeFacts }) {
  const words = useWords()
  const link = webLink(website?.value)
  return (
    <>
      {email && (
        <Fact label={words('offices.fact_email')}>
          <a href={`mailto:${email.value}`}>{email.value}</a>
        </Fact>
      )}
      {link && (
        <Fact label={words('offices.fact_website')}>
          <a href={link} target="_blank" rel="noopener noreferrer">
            {new URL(link).hostname} <span className={styles.soft}>{words('offices.new_tab')}</span>
          </a>
        </Fact>
      )}
    </>
  )
}

function WayThere({ office, name }: { office: Office; name: string }) {
  const words = useWords()
  return (
    <a
      className={styles.way}
      href={howToGo(office, navigator.userAgent)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={words('offices.how_to_go_long', { name })}
    >
      <PinIcon />
      {words('offices.how_to_go')}
    </a>
  )
}
