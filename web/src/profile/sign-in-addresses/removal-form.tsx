import type { FormEvent } from 'react'
import type { AddressKind } from '../../auth/index.ts'
import { useWords } from '../../platform/words/index.ts'
import { Button } from '../../ui/index.ts'
import form from '../form.module.css'
import { ProofFields } from './proof-fields.tsx'
import { useChange } from './use-proof.ts'

/** The other one stays, so that there is a way in. */
export function RemovalForm({
  kind,
  cancel,
  done,
}: {
  kind: AddressKind
  cancel: () => void
  done: () => Promise<void>
}) {
  const words = useWords()
  const change = useChange(done)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.send(kind === 'phone' ? { phone: null } : { email: null })
  }
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <h3>{words(`sign-in-addresses.remove_${kind}`)}</h3>
      <p>{words(`sign-in-addresses.removal_${kind}`)}</p>
      <ProofFields change={change} />
      <div className={form.actions}>
        <Button type="submit" variant="danger" busy={change.isSending}>
          {words(`sign-in-addresses.remove_${kind}`)}
        </Button>
        <Button variant="quiet" onClick={cancel}>
          {words('auth.cancel')}
        </Button>
      </div>
    </form>
  )
}
