import type { PoolCase } from '@nyaysathi/contracts/cases'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isRefused } from '../../platform/api-client.ts'
import { refusalText } from '../../platform/failure-text.ts'
import { paths } from '../../platform/paths.ts'
import { ServerData } from '../../platform/server-data.tsx'
import { showDate } from '../../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import { LinkButton, Notice, Spinner, TryAgain } from '../../ui/index.ts'
import { CaseDocuments, CaseMessage, caseTypeWords, GuidanceNote } from '../index.ts'
import { AnswerForm } from './answer-form.tsx'
import { AskBackForm } from './ask-back-form.tsx'
import styles from './case-pool.module.css'
import { poolCase } from './pool-calls.ts'
import { PoolFacts } from './pool-facts.tsx'
import { ReleaseCase } from './release-case.tsx'
import { TakeCase } from './take-case.tsx'

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
  const { data, error, isFetching, refetch } = useQuery(poolCase(case_id))
  return (
    <div className={styles.page}>
      <h1>{words('case-pool.one_title')}</h1>
      {!data && !error && <Spinner label={words('app.loading')} />}
      {error && (
        <TryAgain
          text={
            isRefused(error, 'not_found')
              ? words('case-pool.gone')
              : refusalText(error) || words('case-pool.failed')
          }
          busy={isFetching}
          again={() => void refetch()}
        />
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
  const { case_id, case_type, case_description, documents, document_count, talk, earlier, can } = query
  return (
    <>
      <section aria-labelledby="told" className={styles.sheet}>
        <h2 id="told">{words(caseTypeWords[case_type])}</h2>
        <PoolFacts {...query} />
        <p dir="auto" className={styles.text}>
          {case_description}
        </p>
        {earlier.map(({ question, reply, at }) => (
          <div key={at} className={styles.part}>
            <CaseMessage title={words('case-pool.earlier_question')} said={{ text: question, at }} />
            <CaseMessage title={words('case-pool.reply')} said={{ text: reply, at }} />
          </div>
        ))}
      </section>
      {talk ? (
        <CaseDocuments documents={documents} />
      ) : (
        document_count > 0 && (
          <Notice tone="info">
            <p>{words('case-pool.documents_later', { count: document_count })}</p>
          </Notice>
        )
      )}
      {can.take && <TakeCase caseId={case_id} />}
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
      {can.answer && <AnswerForm caseId={case_id} />}
      {can.ask && <AskBackForm caseId={case_id} />}
      {can.release && <ReleaseCase caseId={case_id} />}
    </>
  )
}
