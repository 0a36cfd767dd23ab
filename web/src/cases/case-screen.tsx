import type { CaseQuery } from '@nyaysathi/contracts/cases'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { KeptUntil } from '../closed-matters/index.ts'
import { callAsMember } from '../platform/member-call.ts'
import { paths } from '../platform/paths.ts'
import { sayAgainst } from '../platform/say-against.ts'
import { ServerData } from '../platform/server-data.tsx'
import { showMoment } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { CitizenReferrals } from '../referrals/index.ts'
import { LinkButton } from '../ui/index.ts'
import { LoadingOrFailed } from '../ui/loading-or-failed.tsx'
import { CaseDocuments } from './case-documents.tsx'
import { CaseProgress } from './case-progress.tsx'
import { CaseState } from './case-state.tsx'
import { CaseTalk } from './case-talk.tsx'
import { caseTypeWords, statusWords } from './case-words.ts'
import styles from './cases.module.css'
import { EndCase } from './end-case.tsx'
import { LegalAid } from './legal-aid.tsx'

export default function CaseScreen() {
  return (
    <ServerData>
      <OwnCase />
    </ServerData>
  )
}

function OwnCase() {
  const words = useWords()
  const { case_id = '' } = useParams()
  const query = useQuery({
    queryKey: ['case', case_id],
    queryFn: () => callAsMember('GET /api/cases/:case_id', { params: { case_id } }),
    // The links to the documents live for minutes only.
    staleTime: 60_000,
  })
  const { data, error } = query
  return (
    <div className={styles.page}>
      <h1>{words('cases.case_title')}</h1>
      {(!data || error) && (
        <LoadingOrFailed
          query={query}
          failed={words('cases.case_failed')}
          gone={words('cases.case_missing')}
        />
      )}
      {data && <Told caseQuery={data} />}
      <LinkButton to={paths.profile} variant="outline" small className={styles.submit}>
        {words('cases.back')}
      </LinkButton>
    </div>
  )
}

function Told({ caseQuery }: { caseQuery: CaseQuery }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { case_id, case_type, status, created_at, case_description, documents, talk, course, can } = caseQuery
  const { against } = caseQuery
  const waits = status === 'Submitted' || status === 'Taken'
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{words('cases.case_type')}</dt>
          <dd>{words(caseTypeWords[case_type])}</dd>
        </div>
        <div>
          <dt>{words('cases.status')}</dt>
          <dd>{words(statusWords[status])}</dd>
        </div>
        <div>
          <dt>{words('cases.submitted_at')}</dt>
          <dd>{showMoment(language, created_at)}</dd>
        </div>
      </dl>
      <CitizenReferrals caseId={case_id} />
      <CaseState caseQuery={caseQuery} />
      <KeptUntil matterId={case_id} keptUntil={caseQuery.kept_until} />
      {talk && <CaseTalk caseQuery={caseQuery} talk={talk} />}
      {waits && <LegalAid caseQuery={caseQuery} />}
      <section aria-labelledby="told" className={styles.sheet}>
        <h2 id="told">{words('cases.case_description')}</h2>
        <p dir="auto" className={styles.text}>
          {case_description}
        </p>
        {against && (
          <p>
            {words('cases.against')}: <bdi>{sayAgainst(against)}</bdi>
          </p>
        )}
      </section>
      <CaseDocuments documents={documents} />
      <CaseProgress course={course} />
      <EndCase caseId={case_id} canClose={can.close} />
    </>
  )
}
