import { paths } from '../platform/paths.ts'
import { findRole } from '../platform/role.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { useWords } from '../platform/words/index.ts'
import { LinkButton, Notice } from '../ui/index.ts'
import styles from './case-query.module.css'
import { CaseQueryForm } from './case-query-form.tsx'

export default function CaseQueryScreen() {
  const words = useWords()
  const isHelper = useHydrated() && findRole() !== 'user'
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{words('case-query.title')}</h1>
        <p>{words('case-query.lead')}</p>
      </header>
      <Notice tone="warning" title={words('case-query.who_reads')}>
        <p>{words('case-query.leave_out_names')}</p>
        <p>{words('case-query.documents_for_taker')}</p>
      </Notice>
      <Notice tone="info">
        <p>{words('case-query.guidance')}</p>
        <LinkButton to={paths.legalHelp} variant="outline" small className={styles.submit}>
          {words('case-query.ask')}
        </LinkButton>
      </Notice>
      {isHelper ? (
        <Notice tone="warning">
          <p>{words('case-query.only_citizens')}</p>
        </Notice>
      ) : (
        <CaseQueryForm />
      )}
    </div>
  )
}
