import type { OwnApplication } from '@nyaysathi/contracts/helper-applications'
import type { HelperOverview } from '@nyaysathi/contracts/helper-overview'
import type { HelperProfile } from '@nyaysathi/contracts/helper-settings'
import type { UseQueryResult } from '@tanstack/react-query'
import { EndingMatters } from '../../../closed-matters/index.ts'
import { useWords } from '../../../platform/words/index.ts'
import { HelperReferrals } from '../../../referrals/index.ts'
import { Spinner, TryAgain } from '../../../ui/index.ts'
import { ApplicationState } from '../details/application-state.tsx'
import { FirstRequests } from './first-requests.tsx'
import { OverviewFigures } from './overview-figures.tsx'
import { WeekSheet } from './week-sheet.tsx'

export function OverviewTab({
  application,
  profile,
  overview,
  correct,
}: {
  application: OwnApplication
  profile: HelperProfile
  overview: UseQueryResult<HelperOverview>
  correct: () => void
}) {
  const words = useWords()
  const { data, error, isFetching, refetch } = overview
  return (
    <>
      {application.status !== 'verified' && (
        <ApplicationState application={application} email={profile.email} correct={correct} />
      )}
      {data && <OverviewFigures overview={data} />}
      {!data && !error && <Spinner label={words('app.loading')} />}
      {!data && error && (
        <TryAgain text={words('dashboard.figures_failed')} busy={isFetching} again={() => void refetch()} />
      )}
      <HelperReferrals onlyToAnswer />
      <EndingMatters />
      <FirstRequests overview={data} />
      <WeekSheet />
    </>
  )
}
