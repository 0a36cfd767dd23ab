import { type FormEvent, useState } from 'react'
import { type AddressKind, noProof, sendable, VerifiedAddress } from '../../auth/index.ts'
import { useWords } from '../../platform/words/index.ts'
import { Button } from '../../ui/index.ts'
import form from '../form.module.css'
import { ProofFields } from './proof-fields.tsx'
import { useChange } from './use-proof.ts'

/** A new mail address or number, with its proof. Nothing changes before it is saved. */
export function AddressForm({
  kind,
  isNew,
  language,
  cancel,
  done,
}: {
  kind: AddressKind
  isNew: boolean
  language: string
  cancel: () => void
  done: () => Promise<void>
}) {
  const words = useWords()
  const [typed, setTyped] = useState('')
  const [proof, setProof] = useState(noProof)
  const [isUnproven, setUnproven] = useState(false)
  const change = useChange(done)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = sendable(kind, typed)
    const isProven = proof.proof !== '' && proof.codeSentTo === address
    setUnproven(!isProven)
    if (!isProven) return
    change.send(
      kind === 'phone'
        ? { phone: address, phone_proof: proof.proof }
        : { email: address, email_proof: proof.proof },
    )
  }
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <h3>{words(`sign-in-addresses.${isNew ? 'add' : 'change'}_${kind}`)}</h3>
      <VerifiedAddress
        kind={kind}
        typed={typed}
        proof={proof}
        language={language}
        why={words(`sign-in-addresses.why_${kind}`)}
        error={isUnproven ? words(`sign-in-addresses.prove_${kind}`) : undefined}
        change={(more) => {
          setUnproven(false)
          if (more.typed !== undefined) setTyped(more.typed)
          setProof(more.proof)
        }}
      />
      <ProofFields change={change} />
      <div className={form.actions}>
        <Button type="submit" busy={change.isSending}>
          {words('sign-in-addresses.save')}
        </Button>
        <Button variant="quiet" onClick={cancel}>
          {words('auth.cancel')}
        </Button>
      </div>
    </form>
  )
}
