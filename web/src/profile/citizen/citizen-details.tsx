import type { UserProfile } from '@nyaysathi/contracts/accounts'
import { sayPhone } from '@nyaysathi/contracts/phone-numbers'
import { languageText } from '../../helpers/directory/index.ts'
import { useWords } from '../../platform/words/index.ts'
import { Notice } from '../../ui/index.ts'
import { Facts, Sheet } from '../sheet.tsx'

export function CitizenDetails({ profile, saved }: { profile: UserProfile; saved: boolean }) {
  const words = useWords()
  const { name, email, phone, location, preferred_language } = profile
  const none = words('profile.not_given')
  return (
    <Sheet title={words('profile.details')}>
      {saved && (
        <Notice tone="success" announce>
          <p>{words('profile.updated')}</p>
        </Notice>
      )}
      <Facts
        facts={[
          [words('profile.name'), name],
          [words('profile.email'), email || none],
          [words('profile.phone'), phone ? sayPhone(phone) : none],
          [words('profile.state'), location.state || none],
          [words('profile.district'), location.city || none],
          [words('profile.language'), languageText(preferred_language)],
        ]}
      />
    </Sheet>
  )
}
