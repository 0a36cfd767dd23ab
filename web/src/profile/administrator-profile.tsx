import { useQuery } from '@tanstack/react-query'
import { ownProfile } from '../platform/own-profile.ts'
import { paths } from '../platform/paths.ts'
import { useWords } from '../platform/words/index.ts'
import { ArrowIcon, LinkButton } from '../ui/index.ts'
import { AccountSections } from './account/account-sections.tsx'
import { PasswordSection } from './account/password-section.tsx'
import { ProfileFailed, ProfileWaiting } from './profile-failed.tsx'
import { ProfileHead } from './profile-head.tsx'
import { Sheet } from './sheet.tsx'

/** An administrator decides about helpers; of citizens there is nothing to see here. */
export function AdministratorProfile() {
  const words = useWords()
  const { data, error, isFetching, refetch } = useQuery(ownProfile)
  if (error && !data) return <ProfileFailed failure={error} again={() => void refetch()} busy={isFetching} />
  if (!data) return <ProfileWaiting label={words('profile.loading')} />
  return (
    <>
      <ProfileHead
        title={words('profile.administrator')}
        name={data.name}
        note={data.email}
        picture={data.profile_picture}
        signOutTo={paths.auth}
      />
      <Sheet title={words('profile.console')}>
        <p>{words('profile.console_text')}</p>
        <div>
          {/* The page for papers has a policy of its own, and that comes only with a page. */}
          <LinkButton to={paths.admin} reloadDocument>
            {words('profile.console_open')}
            <ArrowIcon />
          </LinkButton>
        </div>
      </Sheet>
      <PasswordSection of="administrator" />
      <AccountSections secondFactor appointments={false} />
    </>
  )
}
