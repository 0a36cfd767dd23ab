import type { UserProfile } from '@nyaysathi/contracts/accounts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EndingMatters } from '../../closed-matters/index.ts'
import { callAsMember } from '../../platform/member-call.ts'
import { ownProfile } from '../../platform/own-profile.ts'
import { paths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words/index.ts'
import { Button, PencilIcon } from '../../ui/index.ts'
import { AccountSections } from '../account/account-sections.tsx'
import { PictureButton } from '../picture-button.tsx'
import { ProfileFailed, ProfileWaiting } from '../profile-failed.tsx'
import { ProfileHead } from '../profile-head.tsx'
import { KeyAdvice } from '../sign-in-addresses/key-advice.tsx'
import { CitizenDetails } from './citizen-details.tsx'
import { CitizenForm } from './citizen-form.tsx'
import { CitizenLists } from './citizen-lists.tsx'

const uploadTimeoutMs = 120_000

export function CitizenProfile() {
  const words = useWords()
  const { data, error, isFetching, refetch } = useQuery(ownProfile)
  if (data) return <Loaded profile={data} />
  if (error) return <ProfileFailed failure={error} again={() => void refetch()} busy={isFetching} />
  return <ProfileWaiting label={words('profile.loading')} />
}

/** Sends a picture, then makes it the profile's. */
async function sendPicture(file: File, user_id: string): Promise<void> {
  const { file_url } = await callAsMember('POST /api/documents/image', {
    form: { user_id, file },
    timeoutMs: uploadTimeoutMs,
  })
  await callAsMember('PUT /api/users/update', { body: { profile_picture: file_url } })
}

function Loaded({ profile }: { profile: UserProfile }) {
  const words = useWords()
  const queries = useQueryClient()
  const [editing, setEditing] = useState(false)
  const [saved, setSaved] = useState(false)
  const { name, email, profile_picture, user_id } = profile
  const refresh = () => queries.invalidateQueries({ queryKey: ownProfile.queryKey })
  return (
    <>
      <ProfileHead
        title={words('profile.title')}
        name={name}
        note={email}
        picture={profile_picture}
        signOutTo={paths.auth}
      >
        <PictureButton
          send={async (file) => {
            await sendPicture(file, user_id)
            await refresh()
          }}
        />
        <Button
          variant="outline"
          small
          icon={<PencilIcon />}
          aria-expanded={editing}
          onClick={() => {
            setSaved(false)
            setEditing(!editing)
          }}
        >
          {words(editing ? 'profile.cancel' : 'profile.edit')}
        </Button>
      </ProfileHead>
      {!email && <KeyAdvice />}
      <EndingMatters />
      {editing ? (
        <CitizenForm
          profile={profile}
          saved={saved}
          onSaved={async () => {
            await refresh()
            setSaved(true)
          }}
          onClose={() => setEditing(false)}
        />
      ) : (
        <CitizenDetails profile={profile} saved={saved} />
      )}
      <CitizenLists profile={profile} />
      <AccountSections secondFactor={false} />
    </>
  )
}
