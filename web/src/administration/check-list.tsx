import type { ReviewCheck } from '@nyaysathi/contracts/administration'
import type { HelperType } from '@nyaysathi/contracts/helpers'
import { Link } from 'react-router'
import { documentWords, fieldWords, statusWords } from '../helpers/application/index.ts'
import { useWords, type WordId, type Words } from '../platform/words/index.ts'
import { CheckIcon, ClockIcon, CloseIcon, WarningIcon } from '../ui/index.ts'
import styles from './check-list.module.css'

const states: Record<ReviewCheck['state'], { icon: React.ReactNode; word: WordId }> = {
  ok: { icon: <CheckIcon />, word: 'administration.check_ok' },
  unchecked: { icon: <ClockIcon />, word: 'administration.check_unchecked' },
  attention: { icon: <WarningIcon />, word: 'administration.check_attention' },
  missing: { icon: <CloseIcon />, word: 'administration.check_missing' },
}

const order: ReviewCheck['state'][] = ['missing', 'attention', 'unchecked', 'ok']

const checkWords: Record<ReviewCheck['check'], WordId> = {
  fields: 'administration.check_fields',
  identity_paper: 'administration.check_identity_paper',
  enrolment_number: 'administration.check_enrolment_number',
  type_papers: 'administration.check_type_papers',
  experience_paper: 'administration.check_experience_paper',
  duplicate_number: 'administration.check_duplicate_number',
  earlier_conduct: 'administration.check_earlier_conduct',
  duplicate_name: 'administration.check_duplicate_name',
  duplicate_document: 'administration.check_duplicate_document',
}

type Finding = `${ReviewCheck['check']}_${ReviewCheck['state']}`

const findings: Partial<Record<Finding, WordId>> = {
  fields_ok: 'administration.found_fields_ok',
  fields_missing: 'administration.found_fields_missing',
  identity_paper_ok: 'administration.found_identity_paper_ok',
  identity_paper_unchecked: 'administration.found_identity_paper_unchecked',
  identity_paper_missing: 'administration.found_identity_paper_missing',
  enrolment_number_ok: 'administration.found_enrolment_number_ok',
  enrolment_number_attention: 'administration.found_enrolment_number_attention',
  enrolment_number_missing: 'administration.found_enrolment_number_missing',
  type_papers_ok: 'administration.found_type_papers_ok',
  type_papers_unchecked: 'administration.found_type_papers_unchecked',
  type_papers_missing: 'administration.found_type_papers_missing',
  experience_paper_ok: 'administration.found_experience_paper_ok',
  experience_paper_unchecked: 'administration.found_experience_paper_unchecked',
  experience_paper_attention: 'administration.found_experience_paper_attention',
  experience_paper_missing: 'administration.found_experience_paper_missing',
  duplicate_number_ok: 'administration.found_duplicate_number_ok',
  duplicate_number_attention: 'administration.found_duplicate_number_attention',
  earlier_conduct_ok: 'administration.found_earlier_conduct_ok',
  duplicate_name_ok: 'administration.found_duplicate_name_ok',
  duplicate_name_attention: 'administration.found_duplicate_name_attention',
  duplicate_document_ok: 'administration.found_duplicate_document_ok',
  duplicate_document_attention: 'administration.found_duplicate_document_attention',
}

/** What was found, in the language of the screen; earlier decisions are quoted as they were written. */
function Found({ found, type }: { found: ReviewCheck; type: HelperType }) {
  const words = useWords()
  const { check, state, text, papers, others } = found
  const word = findings[`${check}_${state}`]
  if (!word)
    return (
      <p lang="en" dir="ltr">
        {text}
      </p>
    )
  const named = namedIn(words, found, type)
  if (check !== 'duplicate_document' || !papers) return <p>{words(word, { named })}</p>
  return (
    <>
      <p>{words('administration.found_repeated', { named })}</p>
      {others && others.length > 0 && <p>{words(word)}</p>}
    </>
  )
}

function namedIn(words: Words, { fields = [], papers = [] }: ReviewCheck, type: HelperType): string {
  return [
    ...fields.map((field) => words(fieldWords(type, field))),
    ...papers.map((paper) => words(documentWords[paper])),
  ].join(', ')
}

/** What the server has found by itself, the worst first. It decides nothing. */
export function CheckList({ checks, type }: { checks: ReviewCheck[]; type: HelperType }) {
  const words = useWords()
  const sorted = [...checks].sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  return (
    <ul className={styles.checks}>
      {sorted.map((found) => {
        const { check, state, others } = found
        return (
          <li key={check} className={styles[state]}>
            {states[state].icon}
            <div className={styles.text}>
              <p>
                <strong>{words(checkWords[check])}</strong>
                {': '}
                <span className={styles.state}>{words(states[state].word)}</span>
              </p>
              <Found found={found} type={type} />
              {others && others.length > 0 && (
                <ul className={styles.others}>
                  {others.map(({ nyaysathi_id, name, status }) => (
                    <li key={nyaysathi_id}>
                      <Link to={`?status=${status}&application=${encodeURIComponent(nyaysathi_id)}`}>
                        <bdi>{name}</bdi>
                      </Link>{' '}
                      ({words(statusWords[status])})
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
