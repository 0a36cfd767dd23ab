import { sayPhone } from '@nyaysathi/contracts/phone-numbers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AddressKind, useSmsCountries } from '../../auth/index.ts'
import { ownProfile } from '../../platform/own-profile.ts'
import { useWords } from '../../platform/words/index.ts'
import { Button, Notice, Spinner } from '../../ui/index.ts'
import form from '../form.module.css'
import { Sheet } from '../sheet.tsx'
import { AddressForm } from './address-form.tsx'
import { RecoveryKeyRow } from './recovery-key-row.tsx'
import { RemovalForm } from './removal-form.tsx'

type Doing = { kind: AddressKind; what: 'set' | 'remove' }

/** By what the account is known, and how that is changed. */
export default function SignInAddressesScreen() {
  const words = useWords()
  const queries = useQueryClient()
  const canSms = useSmsCountries().length > 0
  const { data } = useQuery(ownProfile)
  const [doing, setDoing] = useState<Doing>()
  const [saved, setSaved] = useState(false)
  if (!data) {
    return (
      <Sheet title={words('sign-in-addresses.title')}>
        <Spinner label={words('app.loading')} />
      </Sheet>
    )
  }
  const own = { email: data.email, phone: data.phone_verified ? data.phone : '' }
  const begin = (next: Doing) => {
    setSaved(false)
    setDoing(next)
  }
  const done = async () => {
    await queries.invalidateQueries({ queryKey: ownProfile.queryKey })
    setDoing(undefined)
    setSaved(true)
  }
  const cancel = () => setDoing(undefined)
  const isOffered = (kind: AddressKind) =>
    kind === 'email' || own.phone !== '' || (canSms && data.user_type !== 'admin')
  return (
    <Sheet id="how-you-sign-in" title={words('sign-in-addresses.title')}>
      <p className={form.soft}>{words('sign-in-addresses.text')}</p>
      {saved && (
        <Notice tone="success" announce>
          <p>{words('sign-in-addresses.saved')}</p>
        </Notice>
      )}
      <ul className={form.rows}>
        {(['phone', 'email'] as const).filter(isOffered).map((kind) => (
          <li key={kind}>
            <div>
              <strong>{words(`auth.${kind}`)}</strong>
              <p>
                {own[kind] ? <bdi dir="ltr">{sayPhone(own[kind])}</bdi> : words('sign-in-addresses.none')}
              </p>
            </div>
            <AddressButtons
              kind={kind}
              own={own}
              mayRemove={data.user_type !== 'admin'}
              maySet={kind === 'email' || canSms}
              begin={(what) => begin({ kind, what })}
            />
          </li>
        ))}
        {data.user_type !== 'admin' && <RecoveryKeyRow />}
      </ul>
      {!canSms && data.user_type !== 'admin' && (
        <p className={form.soft}>{words('sign-in-addresses.sms_off')}</p>
      )}
      {doing?.what === 'set' && (
        <AddressForm
          key={doing.kind}
          kind={doing.kind}
          isNew={own[doing.kind] === ''}
          language={data.preferred_language}
          cancel={cancel}
          done={done}
        />
      )}
      {doing?.what === 'remove' && (
        <RemovalForm key={doing.kind} kind={doing.kind} cancel={cancel} done={done} />
      )}
    </Sheet>
  )
}

function AddressButtons({
  kind,
  own,
  mayRemove,
  maySet,
  begin,
}: {
  kind: AddressKind
  own: Record<AddressKind, string>
  mayRemove: boolean
  maySet: boolean
  begin: (what: Doing['what']) => void
}) {
  const words = useWords()
  const has = own[kind] !== ''
  const hasOther = own[kind === 'email' ? 'phone' : 'email'] !== ''
  return (
    <div className={form.actions}>
      {maySet && (
        <Button variant="outline" small onClick={() => begin('set')}>
          {words(`sign-in-addresses.${has ? 'change' : 'add'}_${kind}`)}
        </Button>
      )}
      {has && hasOther && mayRemove && (
        <Button variant="quiet" small onClick={() => begin('remove')}>
          {words(`sign-in-addresses.remove_${kind}`)}
        </Button>
      )}
    </div>
  )
}
