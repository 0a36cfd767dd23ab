import { type ReactNode, useState } from 'react'
import { HelperPicture } from '../helpers/directory/index.ts'
import { signOut } from '../platform/sign-out.ts'
import { useWords } from '../platform/words/index.ts'
import { Button, LeaveIcon } from '../ui/index.ts'
import styles from './profile-head.module.css'

/** Who is signed in, and the way to sign out. */
export function ProfileHead({
  title,
  name,
  note,
  picture,
  signOutTo,
  children,
}: {
  title: string
  name: string
  note?: string | undefined
  picture: { secure_url: string } | string | null
  /** Where signing out leads. */
  signOutTo: string
  children?: ReactNode
}) {
  const words = useWords()
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void signOut(signOutTo)
  }
  return (
    <header className={styles.head}>
      <HelperPicture name={name} picture={picture} large />
      <div className={styles.who}>
        <h1>{title}</h1>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        {note && (
          <p className={styles.note}>
            <bdi>{note}</bdi>
          </p>
        )}
        <div className={styles.actions}>
          {children}
          <Button variant="outline" small icon={<LeaveIcon />} busy={leaving} onClick={leave}>
            {words('profile.logout')}
          </Button>
        </div>
      </div>
    </header>
  )
}
