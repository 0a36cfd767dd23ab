import { languages } from '@nyaysathi/contracts/languages'
import { useWords } from '../platform/words/index.ts'
import { Select } from '../ui/index.ts'

export function LanguageField({ value, change }: { value: string; change: (name: string) => void }) {
  const words = useWords()
  return (
    <Select
      name="preferred_language"
      label={words('auth.language')}
      hint={words('auth.language_hint')}
      value={value}
      onChange={({ target }) => change(target.value)}
    >
      {languages.map(({ name, code, own_name }) => (
        <option key={code} value={name} lang={code}>
          {own_name}
        </option>
      ))}
    </Select>
  )
}
