import { practiceAreas } from '@nyaysathi/contracts/helpers'
import { useState } from 'react'
import { useWords } from '../../platform/words/index.ts'
import { type FieldProps, Select, TextField } from '../../ui/index.ts'
import { specializationText } from '../directory/index.ts'

const other = 'other'
const longest = 80

/** 'family', 'Family Law' and 'family law' are one area; nothing for what is none of the four. */
function areaOf(text: string): string | undefined {
  const wanted = text.trim().toLowerCase().replace(/ law$/, '')
  return practiceAreas.find((area) => area === wanted)
}

/** One of the four areas, or in own words what is none of them. `value` is either of both, also as the server keeps it. */
export function PracticeAreaField({
  id,
  name,
  label,
  required,
  error,
  value,
  onChange,
}: Pick<FieldProps, 'label' | 'error'> & {
  id?: string
  name?: string
  required: boolean
  value: string
  onChange: (value: string) => void
}) {
  const words = useWords()
  const known = areaOf(value)
  const [isOther, setOther] = useState(value !== '' && !known)
  const choose = (choice: string) => {
    setOther(choice === other)
    onChange(choice === other ? '' : choice)
  }
  return (
    <>
      <Select
        {...(id ? { id } : {})}
        {...(name ? { name } : {})}
        label={label}
        required={required}
        error={isOther ? undefined : error}
        value={isOther ? other : (known ?? '')}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{words('application.choose')}</option>
        {practiceAreas.map((area) => (
          <option key={area} value={area}>
            {specializationText(words, area)}
          </option>
        ))}
        <option value={other}>{words('application.other')}</option>
      </Select>
      {isOther && (
        <TextField
          label={words('application.other_specialization')}
          required={required}
          maxLength={longest}
          error={error}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  )
}
