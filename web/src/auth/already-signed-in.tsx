import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../platform/paths.ts'
import { tabStorage } from '../platform/session.ts'
import { signOut } from '../platform/sign-out.ts'
import { useWords } from '../platform/words/index.ts'
import { Button, LinkButton } from '../ui/index.ts'
import styles from './form.module.css'
import { ownPath } from './own-path.ts'

/** Also after a sign-in in another tab. */
export function AlreadySignedIn() {
  const words = useWords()
  const { state } = useLocation()
  const [busy, setBusy] = useState(false)
  const email = tabStorage.read('email')
  const leave = () => {
    setBusy(true)
    void signOut(paths.auth)
  }
  return (
    <div className={styles.form}>
      <div className={styles.group}>
        <h2>{words('auth.already_title')}</h2>
        {email && (
          <p>
            <bdi>{email}</bdi>
          </p>
        )}
        <p className={styles.soft}>{words('auth.already_text')}</p>
      </div>
      <div className={styles.actions}>
        <LinkButton to={ownPath(state?.from) ?? paths.legalHelp}>{words('auth.go_on')}</LinkButton>
        <LinkButton variant="outline" to={paths.profile}>
          {words('auth.to_profile')}
        </LinkButton>
        <Button variant="quiet" busy={busy} onClick={leave}>
          {words('auth.sign_out')}
        </Button>
      </div>
    </div>
  )
}
