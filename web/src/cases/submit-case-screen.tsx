import { paths } from '../platform/paths.ts'
import { findRole } from '../platform/role.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { useWords } from '../platform/words/index.ts'
import { LinkButton, Notice } from '../ui/index.ts'
import styles from './cases.module.css'
import { SubmitCaseForm } from './submit-case-form.tsx'

export default function SubmitCaseScreen() {
  const words = useWords()
  const isHelper = useHydrated() && findRole() !== 'user'
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{words('cases.title')}</h1>
        <p>{words('cases.lead')}</p>
      </header>
      <Notice tone="warning" title={words('cases.who_reads')}>
        <p>{words('cases.leave_out_names')}</p>
        <p>{words('cases.documents_for_taker')}</p>
      </Notice>
      <Notice tone="info">
        <p>{words('cases.guidance')}</p>
        <LinkButton to={paths.legalHelp} variant="outline" small className={styles.submit}>
          {words('cases.ask')}
        </LinkButton>
      </Notice>
      {isHelper ? (
        <Notice tone="warning">
          <p>{words('cases.only_citizens')}</p>
        </Notice>
      ) : (
        <SubmitCaseForm />
      )}
    </div>
  )
}
