import type { OwnApplication } from '@nyaysathi/contracts/helper-applications'
import type { ApplicationStatus } from '@nyaysathi/contracts/helpers'
import { generatePath } from 'react-router'
import { StatusMark } from '../../../helpers/application/index.ts'
import { paths } from '../../../platform/paths.ts'
import { showDate, showMoment } from '../../../platform/show-time.ts'
import { useInterfaceLanguage, useWords, type WordId } from '../../../platform/words/index.ts'
import { Button, LinkButton, PencilIcon } from '../../../ui/index.ts'
import styles from '../../form.module.css'
import { Sheet } from '../../sheet.tsx'
import own from './application-state.module.css'

const stateTexts: Record<ApplicationStatus, { title: WordId; text: WordId }> = {
  pending: { title: 'profile.pending_title', text: 'profile.pending_text' },
  needs_more: { title: 'profile.needs_more_title', text: 'profile.needs_more_text' },
  rejected: { title: 'profile.rejected_title', text: 'profile.rejected_text' },
  suspended: { title: 'profile.suspended_title', text: 'profile.suspended_text' },
  verified: { title: 'profile.verified_title', text: 'profile.verified_text' },
}

/** How the application stands, what happens next, and what the applicant can do. */
export function ApplicationState({
  application,
  email,
  correct,
}: {
  application: OwnApplication
  email: string
  correct: () => void
}) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { nyaysathi_id, status, reason, decided_at, submitted_at } = application
  const { title, text } = stateTexts[status]
  const canCorrect = status === 'needs_more' || status === 'rejected'
  return (
    <Sheet title={words('profile.application')} aside={<StatusMark status={status} />}>
      <h3>{words(title)}</h3>
      <p>{words(text, { email })}</p>
      {reason && (
        <div className={own.reason}>
          <h4>{words('profile.reason')}</h4>
          <p dir="auto">{reason}</p>
          {decided_at && <time dateTime={decided_at}>{showMoment(language, decided_at)}</time>}
        </div>
      )}
      <p className={styles.soft}>{words('profile.sent_in', { date: showDate(language, submitted_at) })}</p>
      <div className={styles.actions}>
        {canCorrect && (
          <Button icon={<PencilIcon />} onClick={correct}>
            {words('profile.correct')}
          </Button>
        )}
        {status === 'pending' && (
          <Button variant="outline" icon={<PencilIcon />} onClick={correct}>
            {words('profile.change_sent')}
          </Button>
        )}
        {status === 'verified' && (
          <LinkButton to={generatePath(paths.nyaysathiPublic, { nyaysathi_id })}>
            {words('profile.own_page')}
          </LinkButton>
        )}
        {status === 'suspended' && (
          <LinkButton to={paths.grievance} variant="outline">
            {words('profile.complain')}
          </LinkButton>
        )}
      </div>
    </Sheet>
  )
}
