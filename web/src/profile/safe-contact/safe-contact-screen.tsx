import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callAsMember } from '../../platform/member-call.ts'
import { ownProfile } from '../../platform/own-profile.ts'
import { useWords } from '../../platform/words/index.ts'
import { Button, Notice, Spinner } from '../../ui/index.ts'
import { useComeToAnchor } from '../../ui/use-come-to-anchor.ts'
import form from '../form.module.css'
import { Sheet } from '../sheet.tsx'
import styles from './safe-contact.module.css'
import { SafeContactForm } from './safe-contact-form.tsx'

/** Letters lead here. */
const anchor = 'safe-contact'
const queryKey = ['safe-contact']

export default function SafeContactScreen() {
  const words = useWords()
  const queries = useQueryClient()
  const [saved, setSaved] = useState(false)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: () => callAsMember('GET /api/users/safe-contact'),
  })
  const { data: profile } = useQuery(ownProfile)
  useComeToAnchor(anchor)
  return (
    <div id={anchor} className={styles.place}>
      <Sheet title={words('safe-contact.title')}>
        <p className={form.soft}>{words('safe-contact.text')}</p>
        {(!data || !profile) && !error && <Spinner label={words('app.loading')} />}
        {error && !data && (
          <Notice tone="danger">
            <p>{words('safe-contact.failed')}</p>
            <Button variant="outline" small busy={isFetching} onClick={() => void refetch()}>
              {words('app.try_again')}
            </Button>
          </Notice>
        )}
        {data && profile && (
          <SafeContactForm
            chosen={data}
            has={{ email: profile.email !== '', phone: profile.phone_verified }}
            usuallyTold={profile.user_type !== 'user'}
            saved={saved}
            onChange={() => setSaved(false)}
            onSaved={(chosen) => {
              queries.setQueryData(queryKey, chosen)
              setSaved(true)
            }}
          />
        )}
      </Sheet>
    </div>
  )
}
