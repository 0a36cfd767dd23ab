import type { HelperProfile } from '@nyaysathi/contracts/helper-settings'
import { HelperPicture } from '../../../helpers/directory/index.ts'
import { callAsMember } from '../../../platform/member-call.ts'
import { useWords } from '../../../platform/words/index.ts'
import { QuickReplyEditor, useQuickReplies } from '../../../quick-replies/index.ts'
import { LinkButton } from '../../../ui/index.ts'
import { AccountSections } from '../../account/account-sections.tsx'
import { PasswordSection } from '../../account/password-section.tsx'
import form from '../../form.module.css'
import { PictureButton } from '../../picture-button.tsx'
import { Sheet } from '../../sheet.tsx'
import { tabField } from '../dashboard-tabs.ts'
import { uploadTimeoutMs, useRefreshProfile } from '../helper-calls.ts'
import { PublicDataForm } from './public-data-form.tsx'
import styles from './settings-tab.module.css'

/** What the helper may change alone, and everything about the account. */
export function SettingsTab({ profile }: { profile: HelperProfile }) {
  const words = useWords()
  const refresh = useRefreshProfile()
  const { name, profile_picture } = profile
  return (
    <>
      <Sheet title={words('dashboard.picture')}>
        <div className={styles.picture}>
          <HelperPicture name={name} picture={profile_picture} />
          <div className={styles.change}>
            <p className={form.soft}>{words('dashboard.picture_text')}</p>
            <div className={form.actions}>
              <PictureButton
                send={async (file) => {
                  await callAsMember('POST /api/nyaysathi/upload/profile-picture', {
                    form: { file },
                    timeoutMs: uploadTimeoutMs,
                  })
                  await refresh()
                }}
              />
            </div>
          </div>
        </div>
      </Sheet>
      <PublicDataForm profile={profile} onSaved={refresh} />
      <Sheet title={words('dashboard.weekly_hours')}>
        <p className={form.soft}>{words('dashboard.hours_elsewhere')}</p>
        <div>
          <LinkButton variant="outline" small to={`?${tabField}=timings`}>
            {words('dashboard.hours_open')}
          </LinkButton>
        </div>
      </Sheet>
      <QuickRepliesSection />
      <PasswordSection of="helper" />
      <AccountSections secondFactor />
    </>
  )
}

function QuickRepliesSection() {
  const words = useWords()
  const kept = useQuickReplies(true)
  return (
    <Sheet title={words('quick-replies.title')}>
      <p className={form.soft}>{words('quick-replies.settings_hint')}</p>
      <QuickReplyEditor kept={kept} />
    </Sheet>
  )
}
