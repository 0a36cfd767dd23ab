import type { CaseQuery } from '@nyaysathi/contracts/cases'
import { generatePath, Link } from 'react-router'
import { typeWords } from '../helpers/directory/index.ts'
import { paths } from '../platform/paths.ts'
import { useWords } from '../platform/words/index.ts'
import { CaseMessage } from './case-message.tsx'
import styles from './cases.module.css'
import { ConfidentialNote } from './confidential-note.tsx'
import { ReplyForm } from './reply-form.tsx'

type Talk = NonNullable<CaseQuery['talk']>

/** What passed between the citizen and the helper: question, reply, answer. */
export function CaseTalk({ caseQuery, talk }: { caseQuery: CaseQuery; talk: Talk }) {
  const words = useWords()
  const { question, reply, answer, helper } = talk
  return (
    <section aria-labelledby="talk" className={styles.sheet}>
      <h2 id="talk">{words(talk.current ? 'cases.your_helper' : 'cases.earlier_helper')}</h2>
      <Helper helper={helper} />
      {question && <CaseMessage title={words('cases.question')} said={question} />}
      {reply && <CaseMessage title={words('cases.your_reply')} said={reply} />}
      {caseQuery.can.reply && <ReplyForm caseId={caseQuery.case_id} />}
      {answer && <CaseMessage title={words('cases.answer')} said={answer} />}
      {talk.current && <ConfidentialNote type={helper?.type} />}
    </section>
  )
}

function Helper({ helper }: Pick<Talk, 'helper'>) {
  const words = useWords()
  if (!helper) return <p>{words('cases.helper_left')}</p>
  const { nyaysathi_id, name, type, listed } = helper
  return (
    <p>
      {listed ? (
        <Link to={generatePath(paths.nyaysathiPublic, { nyaysathi_id })}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
      <span className={styles.hint}> · {words(typeWords[type])}</span>
    </p>
  )
}
