import { lazy, useState } from 'react'
import { loadWords, useWords } from '../platform/words/index.ts'
import { Button, type ButtonProps, LateDialog } from '../ui/index.ts'
import type { PersonToPassOn } from './pass-on-dialog.tsx'

/** Few are passed on: the dialog comes when it is asked for. */
const PassOnDialog = lazy(async () => {
  const [module] = await Promise.all([import('./pass-on-dialog.tsx'), loadWords(['referrals'])])
  return { default: module.PassOnDialog }
})

type Proposal = {
  people: readonly PersonToPassOn[]
  colleague?: { nyaysathi_id: string; name: string } | undefined
}

/** Proposes a colleague for somebody whom the reader has in hand. */
export function PassOn({ people, colleague, onClose }: Proposal & { onClose: () => void }) {
  const words = useWords()
  return (
    <LateDialog fallback={<span role="status">{words('app.loading')}</span>}>
      <PassOnDialog people={people} colleague={colleague} onClose={onClose} />
    </LateDialog>
  )
}

/** Opens it. `label` is what stands on it, in words of the page around it. */
export function PassOnButton({
  people,
  colleague,
  label,
  ...look
}: Proposal & { label: string } & Pick<ButtonProps, 'variant' | 'small' | 'aria-label' | 'className'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" {...look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <PassOn people={people} colleague={colleague} onClose={() => setOpen(false)} />}
    </>
  )
}
