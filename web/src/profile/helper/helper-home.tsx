import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { callAsMember } from '../../platform/member-call.ts'
import { useWords } from '../../platform/words/index.ts'
import { Notice } from '../../ui/index.ts'
import { AccountSections } from '../account/account-sections.tsx'
import { PasswordSection } from '../account/password-section.tsx'
import { PictureButton } from '../picture-button.tsx'
import { ProfileFailed, ProfileWaiting } from '../profile-failed.tsx'
import { ProfileHead } from '../profile-head.tsx'
import { ApplicationState } from './application-state.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { helperProfile, ownApplication, uploadTimeoutMs } from './helper-calls.ts'
import { PublicDataForm } from './public-data-form.tsx'
import { SentPapers } from './sent-papers.tsx'

/** What a helper sees of their own application, and of what the directory says about them. */
export function HelperHome() {
  const words = useWords()
  const queries = useQueryClient()
  const application = useQuery(ownApplication)
  const profile = useQuery(helperProfile)
  const [correcting, setCorrecting] = useState(false)
  const [sent, setSent] = useState(false)
  const failure = (application.data ? null : application.error) ?? (profile.data ? null : profile.error)
  const again = () => {
    void application.refetch()
    void profile.refetch()
  }
  if (failure)
    return (
      <ProfileFailed failure={failure} again={again} busy={application.isFetching || profile.isFetching} />
    )
  if (!application.data || !profile.data) return <ProfileWaiting label={words('profile.loading')} />
  const refresh = () =>
    Promise.all(
      [ownApplication, helperProfile].map(({ queryKey }) => queries.invalidateQueries({ queryKey })),
    )
  const { name, email, profile_picture } = profile.data
  return (
    <>
      <ProfileHead
        title={words('profile.helper_title')}
        name={name}
        note={email}
        picture={profile_picture}
        signOutTo={paths.home}
      >
        <PictureButton
          send={async (file) => {
            const body = new FormData()
            body.set('file', file)
            await callAsMember('/api/nyaysathi/upload/profile-picture', {
              method: 'POST',
              body,
              timeoutMs: uploadTimeoutMs,
            })
            await refresh()
          }}
        />
      </ProfileHead>
      {sent && (
        <Notice tone="success" announce>
          <p>{words('profile.correction_sent')}</p>
        </Notice>
      )}
      {correcting ? (
        <CorrectionForm
          application={application.data}
          cancel={() => setCorrecting(false)}
          onSent={async () => {
            await refresh()
            setSent(true)
            setCorrecting(false)
            scrollTo(0, 0)
          }}
        />
      ) : (
        <>
          <ApplicationState
            application={application.data}
            email={email}
            correct={() => {
              setSent(false)
              setCorrecting(true)
            }}
          />
          <SentPapers application={application.data} />
        </>
      )}
      {!correcting && <PublicDataForm profile={profile.data} onSaved={refresh} />}
      <PasswordSection of="helper" />
      <AccountSections secondFactor />
    </>
  )
}
