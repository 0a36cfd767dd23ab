import { SafeContactCard } from '../safe-contact/index.ts'
import { ErasureSection } from './erasure-section.tsx'
import { ExportSection } from './export-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** What everybody may know and decide about their own account. */
export function AccountSections({ secondFactor }: { secondFactor: boolean }) {
  return (
    <>
      <SafeContactCard />
      {secondFactor && <SecondFactorSection />}
      <SessionsSection />
      <ExportSection />
      <ErasureSection hasSecondFactor={secondFactor} />
    </>
  )
}
