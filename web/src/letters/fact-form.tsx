import { type FactId, factGroups, type LetterState, letterFacts } from '@nyaysathi/contracts/letters'
import { useState } from 'react'
import { useWords, type WordId } from '../platform/words/index.ts'
import { Button, Select, TextArea, TextField, TrashIcon } from '../ui/index.ts'
import styles from './fact-form.module.css'
import { clearFacts, type FactSheet, writeFact } from './fact-sheet.ts'
import type { ToldFact, ToldFacts } from './told-fact-rules.ts'

const groupTitles = {
  you: 'letters.group_you',
  other_side: 'letters.group_other_side',
  event: 'letters.group_event',
  police: 'letters.group_police_facts',
  case: 'letters.group_case',
  entitlement: 'letters.group_entitlement',
  matter: 'letters.group_matter',
} as const satisfies Record<(typeof factGroups)[number], WordId>

export const factFieldId = (fact: FactId) => `fact-${fact}`

/** The part of the fact sheet that one letter needs; `told` are the facts that nobody typed, taken from the conversation. */
export function FactForm({
  wanted,
  states,
  facts,
  told,
  leaveOut,
  onLeaveOut,
}: {
  wanted: readonly FactId[]
  states: readonly LetterState[]
  facts: FactSheet
  told: ToldFacts
  leaveOut: boolean
  onLeaveOut: (leaveOut: boolean) => void
}) {
  const words = useWords()
  const [cleared, setCleared] = useState(false)
  const known = Object.keys(letterFacts) as FactId[]
  const clear = () => {
    clearFacts()
    setCleared(true)
  }
  return (
    // What is typed is nobody's business but this tab's: the browser is asked to keep none of it.
    <form
      className={styles.form}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      onInput={() => setCleared(false)}
    >
      {factGroups.map((group) => {
        const asked = known.filter((fact) => letterFacts[fact].group === group && wanted.includes(fact))
        if (asked.length === 0) return null
        return (
          <fieldset key={group} className={styles.group}>
            <legend>{words(groupTitles[group])}</legend>
            <div className={styles.fields}>
              {asked.map((fact) => (
                <FactField
                  key={fact}
                  fact={fact}
                  value={facts[fact] ?? ''}
                  told={told[fact]}
                  states={states}
                />
              ))}
            </div>
          </fieldset>
        )
      })}
      <label className={styles.tick}>
        <input type="checkbox" checked={leaveOut} onChange={({ target }) => onLeaveOut(target.checked)} />
        {words('letters.leave_out')}
      </label>
      <div className={styles.actions}>
        <Button variant="outline" icon={<TrashIcon />} onClick={clear}>
          {words('letters.clear')}
        </Button>
        <span role="status">{cleared && words('letters.cleared')}</span>
      </div>
    </form>
  )
}

function FactField({
  fact,
  value,
  told,
  states,
}: {
  fact: FactId
  value: string
  told: ToldFact | undefined
  states: readonly LetterState[]
}) {
  const words = useWords()
  const hint = told && toldHint(told, words)
  const { kind } = letterFacts[fact]
  const label = words(`letters.fact_${fact}`)
  const common = {
    id: factFieldId(fact),
    label,
    value,
    hint,
    onChange: ({ target }: { target: { value: string } }) => writeFact(fact, target.value),
  }
  switch (kind) {
    case 'tick':
      return (
        <div>
          <label className={styles.tick}>
            <input
              id={factFieldId(fact)}
              type="checkbox"
              checked={value !== ''}
              aria-describedby={hint && `${factFieldId(fact)}-hint`}
              onChange={({ target }) => writeFact(fact, target.checked ? 'yes' : '')}
            />
            {label}
          </label>
          {hint && (
            <span id={`${factFieldId(fact)}-hint`} className={styles.told}>
              {hint}
            </span>
          )}
        </div>
      )
    case 'state':
      return (
        <Select {...common}>
          <option value="">{words('letters.choose')}</option>
          {states.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )
    case 'lines':
      return (
        <div className={styles.wide}>
          <TextArea
            {...common}
            rows={6}
            maxLength={8_000}
            autoComplete="off"
            hint={[words('letters.lines_hint'), hint].filter(Boolean).join(' ')}
          />
        </div>
      )
    case 'day':
      return <TextField {...common} type="date" min="1950-01-01" max="2099-12-31" autoComplete="off" />
    case 'amount':
      return <TextField {...common} inputMode="decimal" maxLength={20} autoComplete="off" />
    case 'text':
      return <TextField {...common} maxLength={300} autoComplete="off" />
  }
}

const longestQuote = 80

/** Says that it was filled from what was told, and from which words, as far as the field does not show them itself. */
function toldHint({ value, words: said }: ToldFact, words: ReturnType<typeof useWords>): string {
  return said === '' || said === value || said.length > longestQuote
    ? words('letters.told')
    : words('letters.told_words', { words: said })
}
