import { useWords } from '../../platform/words/index.ts'
import { Notice, TextField } from '../../ui/index.ts'
import type { Proving } from './use-proof.ts'

/** That it is the owner who changes something, and why it was refused. */
export function ProofFields({ change }: { change: Proving }) {
  const words = useWords()
  return (
    <>
      <TextField
        type="password"
        label={words('profile.current_password')}
        autoComplete="current-password"
        value={change.password}
        error={change.passwordError}
        onChange={({ target }) => change.setPassword(target.value)}
      />
      {change.code !== undefined && (
        <TextField
          label={words('auth.factor_title')}
          hint={words('sign-in-addresses.factor_text')}
          dir="ltr"
          autoComplete="off"
          value={change.code}
          error={change.codeError}
          onChange={({ target }) => change.setCode(target.value)}
        />
      )}
      {change.failure && (
        <Notice tone="danger" announce>
          <p>{change.failure}</p>
        </Notice>
      )}
    </>
  )
}
