import type { OwnApplication } from '@nyaysathi/contracts/helper-applications'
import type { HelperProfile } from '@nyaysathi/contracts/helper-settings'
import { useState } from 'react'
import { languageText, locationText, specializationText } from '../../../helpers/directory/index.ts'
import { useInterfaceLanguage, useWords } from '../../../platform/words/index.ts'
import { Notice } from '../../../ui/index.ts'
import { Facts, Sheet } from '../../sheet.tsx'
import { useRefreshProfile } from '../helper-calls.ts'
import { ApplicationState } from './application-state.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { SentDocuments } from './sent-documents.tsx'

/** What is known of the helper: as the directory has it, and as it was sent in. */
export function DetailsTab({
  application,
  profile,
  correcting,
  setCorrecting,
}: {
  application: OwnApplication
  profile: HelperProfile
  correcting: boolean
  setCorrecting: (correcting: boolean) => void
}) {
  const words = useWords()
  const refresh = useRefreshProfile()
  const [sent, setSent] = useState(false)
  if (correcting) {
    return (
      <CorrectionForm
        application={application}
        cancel={() => setCorrecting(false)}
        onSent={async () => {
          await refresh()
          setSent(true)
          setCorrecting(false)
          scrollTo(0, 0)
        }}
      />
    )
  }
  return (
    <>
      {sent && (
        <Notice tone="success" announce>
          <p>{words('profile.correction_sent')}</p>
        </Notice>
      )}
      <ApplicationState
        application={application}
        email={profile.email}
        correct={() => {
          setSent(false)
          setCorrecting(true)
        }}
      />
      <PublicFacts profile={profile} />
      <SentDocuments application={application} />
    </>
  )
}

function PublicFacts({ profile }: { profile: HelperProfile }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { name, email, phone, location, specialization, languages, consultation_fee } = profile
  const none = words('profile.not_given')
  const facts: [string, string][] = [
    [words('profile.name'), name],
    [words('profile.email'), email],
    [words('profile.phone'), phone || none],
    [words('profile.place'), locationText(language, location)],
    [
      words('application.field_specialization'),
      specialization ? specializationText(words, specialization) : none,
    ],
    [words('application.field_yearsOfExperience'), String(profile.experience_years)],
    [words('profile.languages'), languages.map(languageText).join(', ') || none],
    [
      words('dashboard.fee'),
      consultation_fee === 0
        ? words('helper.fee_free')
        : words('dashboard.rupees', { amount: consultation_fee.toLocaleString(`${language}-IN`) }),
    ],
  ]
  if (profile.bar_council_number)
    facts.push([words('application.field_barCouncilNumber'), profile.bar_council_number])
  return (
    <Sheet title={words('dashboard.about_you')}>
      <Facts facts={facts} />
    </Sheet>
  )
}
