import { findLanguage, type LanguageCode } from '@nyaysathi/contracts/languages'
import {
  type NameProblem,
  nameForReader,
  nameInScriptMaxLength,
  problemOfName,
} from '@nyaysathi/contracts/names-in-script'
import { useWords, type WordId } from '../../platform/words/index.ts'
import { TextField } from '../../ui/index.ts'
import styles from './name-in-script-field.module.css'

const problemWords: Record<NameProblem, WordId> = {
  length: 'application.name_in_script_length',
  letters: 'application.name_in_script_letters',
  sound: 'application.name_in_script_sound',
}

/** Which words say why this cannot stand beside the name in Latin letters. */
export function nameInScriptProblem(written: string, name: string): WordId | undefined {
  const problem = written.trim() ? problemOfName(written.trim(), name) : undefined
  return problem && problemWords[problem]
}

/** One language for each script. */
const readers: readonly LanguageCode[] = ['hi', 'bn', 'pa', 'gu', 'or', 'ta', 'te', 'kn', 'ml']

/** The name in an Indian script, and how readers of the others will see it, so that its owner can look. */
export function NameInScriptField({
  id,
  value,
  name,
  error,
  onChange,
}: {
  id?: string
  value: string
  /** In Latin letters. */
  name: string
  error: string | undefined
  onChange: (written: string) => void
}) {
  const words = useWords()
  const written = value.trim()
  const carried = nameInScriptProblem(written, name)
    ? []
    : readers.map((code) => [code, nameForReader(written, code)])
  const others = carried.filter(([, text]) => text && text !== written)
  return (
    <div className={styles.field}>
      <TextField
        id={id}
        name="name_in_script"
        label={words('application.name_in_script')}
        hint={words('application.name_in_script_hint')}
        maxLength={nameInScriptMaxLength}
        dir="auto"
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      {written && others.length > 0 && (
        <details className={styles.others}>
          <summary>{words('application.name_in_script_others')}</summary>
          <ul>
            {others.map(([code, text]) => (
              <li key={code}>
                <span>{findLanguage(code)?.own_name}</span> <bdi lang={code}>{text}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
