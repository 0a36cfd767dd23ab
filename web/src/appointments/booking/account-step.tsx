import { SignInHere } from '../../auth/index.ts'
import { useWords } from '../../platform/words/index.ts'
import { Button } from '../../ui/index.ts'
import styles from './booking-screen.module.css'

/** Step 3 of somebody who has not signed in: who one is. It goes on by itself once they have. */
export function AccountStep({ begin, back }: { begin: 'new' | 'known'; back?: () => void }) {
  const words = useWords()
  return (
    <div className={styles.form}>
      <p>{words('booking.who_why')}</p>
      <SignInHere begin={begin} />
      {back && (
        <div>
          <Button variant="outline" onClick={back}>
            {words('booking.back')}
          </Button>
        </div>
      )}
    </div>
  )
}
