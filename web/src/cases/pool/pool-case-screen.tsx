import type { PoolCase } from '@nyaysathi/contracts/cases'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ConflictWarning } from '../../conflicts/index.ts'
import { callAsMember } from '../../platform/member-call.ts'
import { paths } from '../../platform/paths.ts'
import { sayAgainst } from '../../platform/say-against.ts'
import { ServerData } from '../../platform/server-data.tsx'
import { showDate } from '../../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import { PassOnButton } from '../../referrals/index.ts'
import { LinkButton, Notice } from '../../ui/index.ts'
import { LoadingOrFailed } from '../../ui/loading-or-failed.tsx'
import { CaseDocuments, CaseMessage, caseTypeWords, GuidanceNote } from '../index.ts'
import styles from './case-pool.module.css'
import { MaskedText } from './masked-text.tsx'
import { poolCase } from './pool-calls.ts'
import { PoolFacts } from './pool-facts.tsx'
import { PoolUrgency } from './pool-urgency.tsx'
import { ReleaseCase } from './release-case.tsx'
import { TakeCase } from './take-case.tsx'
import { WritingForm } from './writing-form.tsx'

export default function PoolCaseScreen() {
  return (
    <ServerData>
      <OneQuery />
    </ServerData>
  )
}

function OneQuery() {
  const words = useWords()
  const { case_id = '' } = useParams()
  const query = useQuery(poolCase(case_id))
  const { data, error } = query
  return (
    <div className={styles.page}>
      <h1>{words('case-pool.one_title')}</h1>
      {(!data || error) && (
        <LoadingOrFailed query={query} failed={words('case-pool.failed')} gone={words('case-pool.gone')} />
      )}
      {data && <Query key={case_id} query={data} />}
      <LinkButton to={paths.casePool} variant="outline" small className={styles.start}>
        {words('case-pool.back')}
      </LinkButton>
    </div>
  )
}

function Query({ query }: { query: PoolCase }) {
  const words = useWords()
  const { case_id, case_type, case_description, documents, document_count, talk, earlier, can, masked } =
    query
  const { conflict, against } = query
  const clear = () => callAsMember('POST /api/cases/:case_id/no-conflict', { params: { case_id } })
  return (
    <>
      <section aria-labelledby="told" className={styles.sheet}>
        <h2 id="told">{words(caseTypeWords[case_type])}</h2>
        <PoolUrgency urgency={query.urgency} />
        <PoolFacts {...query} />
        {conflict ? (
          <ConflictWarning conflict={conflict} clear={clear} />
        ) : masked ? (
          <MaskedText text={case_description} />
        ) : (
          <p dir="auto" className={styles.text}>
            {case_description}
          </p>
        )}
        {against && (
          <p>
            {words('cases.against')}: <bdi>{sayAgainst(against)}</bdi>
          </p>
        )}
        {earlier.map(({ question, reply, at }) => (
          <div key={at} className={styles.part}>
            <CaseMessage title={words('case-pool.earlier_question')} said={{ text: question, at }}>
              {masked && <MaskedText text={question} />}
            </CaseMessage>
            <CaseMessage title={words('case-pool.reply')} said={{ text: reply, at }}>
              {masked && <MaskedText text={reply} />}
            </CaseMessage>
          </div>
        ))}
      </section>
      {masked && !conflict && (
        <Notice tone="info">
          <p>{words('case-pool.names_later')}</p>
        </Notice>
      )}
      {talk ? (
        <CaseDocuments documents={documents} />
      ) : (
        document_count > 0 && (
          <Notice tone="info">
            <p>{words('case-pool.documents_later', { count: document_count })}</p>
          </Notice>
        )
      )}
      {can.take && !conflict && <TakeCase caseId={case_id} />}
      {talk && <InHand query={query} talk={talk} />}
    </>
  )
}

function InHand({ query, talk }: { query: PoolCase; talk: NonNullable<PoolCase['talk']> }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { case_id, can } = query
  const { question, reply, answer, due_at, helper_type } = talk
  return (
    <>
      <GuidanceNote>
        <p>{words(helper_type === 'lawyer' ? 'case-pool.secret_lawyer' : 'case-pool.secret_other')}</p>
      </GuidanceNote>
      {due_at && (
        <Notice tone="warning">
          <p>{words('case-pool.due', { date: showDate(language, due_at) })}</p>
        </Notice>
      )}
      {(question || answer) && (
        <section aria-labelledby="said" className={styles.sheet}>
          <h2 id="said">{words('case-pool.said')}</h2>
          {question && <CaseMessage title={words('case-pool.your_question')} said={question} />}
          {reply && <CaseMessage title={words('case-pool.reply')} said={reply} />}
          {question && !reply && can.answer && <p>{words('case-pool.no_reply_yet')}</p>}
          {answer && <CaseMessage title={words('case-pool.your_answer')} said={answer} />}
        </section>
      )}
      {can.answer && <WritingForm call="answer" caseId={case_id} />}
      {can.ask && <WritingForm call="ask" caseId={case_id} />}
      {can.release && (
        <PassOnButton
          people={[
            { what: { case_id }, case_type: query.case_type, label: words(caseTypeWords[query.case_type]) },
          ]}
          label={words('case-pool.pass_on')}
          className={styles.start ?? ''}
        />
      )}
      {can.release && <ReleaseCase caseId={case_id} />}
    </>
  )
}
