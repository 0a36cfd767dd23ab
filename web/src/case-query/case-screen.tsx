import type { CaseQuery } from '@nyaysathi/contracts/cases'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { paths } from '../app/paths.ts'
import { ApiError } from '../platform/api-client.ts'
import { refusalText } from '../platform/failure-text.ts'
import { callAsMember } from '../platform/member-call.ts'
import { ownProfile } from '../platform/own-profile.ts'
import { ServerData } from '../platform/server-data.tsx'
import { showMoment } from '../platform/show-time.ts'
import { sizeText } from '../platform/size-text.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, Dialog, DocumentIcon, LinkButton, Notice, Spinner } from '../ui/index.ts'
import styles from './case-query.module.css'

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
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['case', case_id],
    queryFn: () => callAsMember<CaseQuery>(`/api/cases/${encodeURIComponent(case_id)}`),
    // The links to the documents live for minutes only.
    staleTime: 60_000,
  })
  return (
    <div className={styles.page}>
      <h1>{words('case-query.case_title')}</h1>
      {!data && !error && <Spinner label={words('app.loading')} />}
      {error && (
        <Notice tone="danger" announce>
          <p>
            {error instanceof ApiError && error.status === 404
              ? words('case-query.case_missing')
              : refusalText(error) || words('case-query.case_failed')}
          </p>
          <Button variant="outline" small busy={isFetching} onClick={() => void refetch()}>
            {words('app.try_again')}
          </Button>
        </Notice>
      )}
      {data && <Told caseQuery={data} />}
      <LinkButton to={paths.profile} variant="outline" small className={styles.submit}>
        {words('case-query.back')}
      </LinkButton>
    </div>
  )
}

function Told({ caseQuery }: { caseQuery: CaseQuery }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { case_type, status, created_at, case_description, documents } = caseQuery
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{words('case-query.case_type')}</dt>
          <dd>{words(`case-query.type_${case_type}`)}</dd>
        </div>
        <div>
          <dt>{words('case-query.status')}</dt>
          <dd>{words(`case-query.status_${status}`)}</dd>
        </div>
        <div>
          <dt>{words('case-query.submitted_at')}</dt>
          <dd>{showMoment(language, created_at)}</dd>
        </div>
      </dl>
      <Notice tone="info">
        <p>{words('case-query.nobody_yet')}</p>
      </Notice>
      <section aria-labelledby="told" className={styles.sheet}>
        <h2 id="told">{words('case-query.case_description')}</h2>
        <p dir="auto" className={styles.text}>
          {case_description}
        </p>
      </section>
      <section aria-labelledby="documents" className={styles.sheet}>
        <h2 id="documents">{words('case-query.documents')}</h2>
        {documents.length === 0 && <p>{words('case-query.no_documents')}</p>}
        <ul className={styles.files}>
          {documents.map(({ original_name, size, file_url }) => (
            <li key={file_url}>
              <DocumentIcon />
              <a href={file_url} target="_blank" rel="noreferrer" className={styles.name}>
                <bdi>{original_name}</bdi>
              </a>
              <span className={styles.hint}>{sizeText(size)}</span>
            </li>
          ))}
        </ul>
      </section>
      <DeleteCase caseId={caseQuery.case_id} />
    </>
  )
}

function DeleteCase({ caseId }: { caseId: string }) {
  const words = useWords()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callAsMember(`/api/cases/${encodeURIComponent(caseId)}`, { method: 'DELETE' }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ownProfile.queryKey })
      await navigate(paths.profile)
    },
  })
  return (
    <>
      <Button variant="danger" className={styles.submit} onClick={() => setAsking(true)}>
        {words('case-query.delete')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words('case-query.delete')}
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              {words('case-query.delete_no')}
            </Button>
            <Button variant="danger" busy={isPending} onClick={() => mutate()}>
              {words('case-query.delete_yes')}
            </Button>
          </>
        }
      >
        <p>{words('case-query.delete_ask')}</p>
        {error && (
          <Notice tone="danger" announce>
            <p>{refusalText(error) || words('case-query.case_failed')}</p>
          </Notice>
        )}
      </Dialog>
    </>
  )
}
