import type { PublicHelper } from '@nyaysathi/contracts/helpers'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { ownProfile } from '../../platform/own-profile.ts'
import { paths } from '../../platform/paths.ts'
import { findRole } from '../../platform/role.ts'
import { findMember } from '../../platform/session.ts'
import { useWords } from '../../platform/words/index.ts'
import { Button, HeartIcon, LinkButton } from '../../ui/index.ts'
import styles from './save-button.module.css'
import { useSaveHelper } from './save-helper.ts'

export function SaveButton({ helper }: { helper: PublicHelper }) {
  const words = useWords()
  const { pathname } = useLocation()
  if (!findMember()) {
    return (
      <LinkButton variant="outline" small icon={<HeartIcon />} to={paths.auth} state={{ from: pathname }}>
        {words('directory.save')}
      </LinkButton>
    )
  }
  return findRole() === 'user' ? <Toggle helper={helper} /> : null
}

function Toggle({ helper }: { helper: PublicHelper }) {
  const words = useWords()
  const { data, isPending } = useQuery(ownProfile)
  const save = useSaveHelper()
  const isSaved =
    data?.saved_lawyers.some(({ nyaysathi_id }) => nyaysathi_id === helper.nyaysathi_id) ?? false
  return (
    <>
      <Button
        variant="outline"
        small
        className={isSaved ? styles.saved : undefined}
        icon={<HeartIcon />}
        aria-pressed={isSaved}
        busy={isPending}
        onClick={() => save.mutate({ helper, save: !isSaved })}
      >
        {words(isSaved ? 'directory.saved' : 'directory.save')}
      </Button>
      <span role="status" className={styles.failed}>
        {save.isError && words('directory.save_failed')}
      </span>
    </>
  )
}
