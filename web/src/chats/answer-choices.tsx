import { languages } from '@nyaysathi/contracts/languages'
import { locationMaxLength } from '@nyaysathi/contracts/limits'
import { chooseLanguage, useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Select, TextField } from '../ui/index.ts'
import styles from './answer-choices.module.css'
import { PositionButton } from './position-button.tsx'
import {
  choosePreferredLanguage,
  usePreferredLanguage,
  useTypedLocation,
  writeLocation,
} from './preferences.ts'

/** What every question takes along: the place and the language. */
export function AnswerChoices() {
  const words = useWords()
  const interfaceCode = useInterfaceLanguage()
  const language = usePreferredLanguage(interfaceCode)
  const place = useTypedLocation()
  const choose = (code: string) => {
    const chosen = languages.find((candidate) => candidate.code === code)
    if (!chosen) return
    choosePreferredLanguage(chosen.name)
    // The screens change too where they speak it.
    void chooseLanguage(code)
  }
  return (
    <div className={styles.choices}>
      <Select
        label={words('chats.language')}
        value={language.code}
        onChange={(event) => choose(event.target.value)}
      >
        {languages.map(({ code, own_name, direction }) => (
          <option key={code} value={code} lang={code} dir={direction}>
            {own_name}
          </option>
        ))}
      </Select>
      <TextField
        label={words('chats.location')}
        hint={words('chats.location_hint')}
        value={place}
        maxLength={locationMaxLength}
        autoComplete="off"
        onChange={(event) => writeLocation(event.target.value)}
      />
      <PositionButton />
    </div>
  )
}
