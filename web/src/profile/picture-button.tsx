import { pictureMaxBytes } from '@nyaysathi/contracts/accounts'
import { type ChangeEvent, useState } from 'react'
import { refusalText } from '../platform/failure-text.ts'
import { useWords, type WordId } from '../platform/words/index.ts'
import { PencilIcon, Spinner } from '../ui/index.ts'
import styles from './picture-button.module.css'

const types = ['image/png', 'image/jpeg']

function whyNotPicture(file: File): WordId | undefined {
  if (!types.includes(file.type)) return 'profile.picture_type'
  return file.size > pictureMaxBytes ? 'profile.picture_size' : undefined
}

type State = { kind: 'idle' } | { kind: 'sending' } | { kind: 'done' } | { kind: 'failed'; text: string }

/** Chooses a picture and sends it at once; `send` makes it the picture. */
export function PictureButton({ send }: { send: (file: File) => Promise<unknown> }) {
  const words = useWords()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file can be chosen again after a failure.
    target.value = ''
    if (!file) return
    const refusal = whyNotPicture(file)
    if (refusal) return setState({ kind: 'failed', text: words(refusal) })
    setState({ kind: 'sending' })
    try {
      await send(file)
      setState({ kind: 'done' })
    } catch (failure) {
      setState({ kind: 'failed', text: refusalText(failure) || words('profile.picture_failed') })
    }
  }
  return (
    <>
      <label className={styles.button}>
        {state.kind === 'sending' ? <Spinner small /> : <PencilIcon />}
        <span>{words('profile.picture_change')}</span>
        <input
          type="file"
          accept={types.join(',')}
          disabled={state.kind === 'sending'}
          onChange={(event) => void choose(event)}
        />
      </label>
      <span role="status" className={state.kind === 'failed' ? styles.failed : styles.done}>
        {state.kind === 'done' && words('profile.picture_done')}
        {state.kind === 'failed' && state.text}
      </span>
    </>
  )
}
