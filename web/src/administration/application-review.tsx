import type { ReviewedApplication } from '@nyaysathi/contracts/administration'
import { applicationFields } from '@nyaysathi/contracts/helper-applications'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ApplicationHistory, fieldWords, StatusMark } from '../helpers/application/index.ts'
import {
  areaText,
  DemoMark,
  languageText,
  specializationText,
  typeWords,
} from '../helpers/directory/index.ts'
import { showMoment } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { leadTo, Notice } from '../ui/index.ts'
import { LoadingOrFailed } from '../ui/loading-or-failed.tsx'
import { reviewedApplication } from './administration-calls.ts'
import { ApplicationDocuments } from './application-documents.tsx'
import styles from './application-review.module.css'
import { CheckList } from './check-list.tsx'
import type { OnDecided } from './decision-dialog.tsx'
import { Decisions } from './decisions.tsx'

import { type QueueView, writeView } from './queue-rules.ts'
import { WaitingTime } from './waiting-time.tsx'

const WhatFell = lazy(async () => ({ default: (await import('./helper-figures.tsx')).WhatFell }))

export function ApplicationReview({
  nyaysathi_id,
  view,
  onDecided,
}: {
  nyaysathi_id: string
  view: QueueView
  onDecided: OnDecided
}) {
  const words = useWords()
  const query = useQuery(reviewedApplication(nyaysathi_id))
  return (
    <div className={styles.review}>
      <Link className={styles.back} to={`?${writeView(view)}`}>
        {words('administration.back')}
      </Link>
      {query.data ? (
        <Loaded application={query.data} onDecided={onDecided} />
      ) : (
        <LoadingOrFailed
          query={query}
          failed={words('administration.application_failed')}
          gone={words('administration.gone')}
        />
      )}
    </div>
  )
}

function Loaded({ application, onDecided }: { application: ReviewedApplication; onDecided: OnDecided }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  // One application follows the other: reading begins at its name.
  useEffect(() => void leadTo(heading.current), [])
  const { fields, status, submitted_at, preferred_language, demo, reason } = application
  const { type, name, email, phone, state, district } = fields
  const facts: [string, string][] = [
    ...(fields.name_in_script
      ? [[words('application.name_in_script_shown'), fields.name_in_script] as [string, string]]
      : []),
    [words('administration.email'), email],
    [words('administration.phone'), phone || '–'],
    [words('helper.city'), [district, state].filter(Boolean).join(', ')],
    [words('administration.language'), languageText(preferred_language)],
    ...applicationFields.flatMap<[string, string]>((field) => {
      const value = fields[field]
      if (value === undefined || value === '') return []
      const text = Array.isArray(value)
        ? value.map((area) => areaText(words, area)).join(', ')
        : specializationText(words, String(value))
      return [[words(fieldWords(type, field)), text]]
    }),
  ]
  return (
    <>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          <bdi>{name}</bdi>
          {fields.name_in_script && (
            <>
              {' '}
              <bdi className={styles.soft}>{fields.name_in_script}</bdi>
            </>
          )}
        </h2>
        <p className={styles.marks}>
          <span>{words(typeWords[type])}</span>
          <StatusMark status={status} />
          {(status === 'pending' || status === 'needs_more') && <WaitingTime since={submitted_at} />}
          {demo && <DemoMark />}
        </p>
        <p className={styles.soft}>
          {words('administration.sent_in', { moment: showMoment(language, submitted_at) })}
        </p>
        {reason && (
          <Notice tone="warning" title={words('administration.last_reason')}>
            <p className={styles.reason} dir="auto">
              {reason}
            </p>
          </Notice>
        )}
      </header>
      <Suspense>
        <WhatFell nyaysathi_id={application.nyaysathi_id} />
      </Suspense>
      <section aria-labelledby="checks">
        <h3 id="checks">{words('administration.checks')}</h3>
        <CheckList checks={application.checks} type={application.fields.type} />
      </section>
      <section aria-labelledby="papers">
        <h3 id="papers">{words('administration.papers')}</h3>
        <ApplicationDocuments application={application} />
      </section>
      <section aria-labelledby="data">
        <h3 id="data">{words('administration.data')}</h3>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="history">
        <h3 id="history">{words('administration.history')}</h3>
        <ApplicationHistory history={application.history} />
      </section>
      <Decisions application={application} onDecided={onDecided} />
    </>
  )
}
