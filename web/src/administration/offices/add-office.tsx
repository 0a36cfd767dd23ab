import type { OfficeFactName, OfficeKind } from '@nyaysathi/contracts/offices'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isRefused } from '../../platform/api-client.ts'
import { useDraft } from '../../platform/draft.ts'
import { refusedFields } from '../../platform/failure-text.ts'
import { stateList } from '../../platform/place-lists.ts'
import { useInterfaceLanguage, useWords, type WordId } from '../../platform/words/index.ts'
import { Button, Notice, Select } from '../../ui/index.ts'
import { useDistricts } from './districts.ts'
import { FactFields } from './fact-fields.tsx'
import { addOffice, officesKey } from './office-calls.ts'
import {
  fieldNames,
  givenFacts,
  inWords,
  nothingWritten,
  type OfficeDraft,
  sourceOf,
  whatIsMissing,
} from './office-draft.ts'
import styles from './office-form.module.css'
import { kinds } from './office-view.ts'
import { SaveFailed } from './save-failed.tsx'
import { SourceFields } from './source-fields.tsx'

type NewOffice = OfficeDraft & { state: string; district: string; kind: OfficeKind | '' }
const nothing: NewOffice = { ...nothingWritten, state: '', district: '', kind: '' }
const empty = (_: OfficeFactName) => ''

/** A further office of a district, such as a second women's desk. */
export function AddOffice({ onAdded }: { onAdded: (office_id: string) => void }) {
  const words = useWords()
  const queries = useQueryClient()
  const { written, write, forget } = useDraft('office:new', nothing)
  const [isAsked, setIsAsked] = useState(false)
  const { state, district, kind, typed } = written
  const adding = useMutation({
    mutationFn: (chosen: OfficeKind) =>
      addOffice({
        state,
        district,
        kind: chosen,
        facts: { ...givenFacts(filled(typed)), name: typed.name ?? '' },
        source: sourceOf(written),
      }),
    onSuccess: ({ office_id }) => {
      forget()
      void queries.invalidateQueries({ queryKey: officesKey })
      onAdded(office_id)
    },
  })
  const missing = whatMisses(written)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (Object.keys(missing).length === 0 && kind && !adding.isPending) adding.mutate(kind)
  }
  const errors = isAsked ? { ...fieldNames(refusedFields(adding.error)), ...inWords(words, missing) } : {}
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2>{words('office-console.add')}</h2>
      <WhereFields written={written} write={write} errors={errors} />
      <FactFields
        typed={typed}
        shown={empty}
        type={(fact, text) => write({ typed: { ...typed, [fact]: text } })}
        errors={errors}
      />
      <SourceFields draft={written} write={write} errors={errors} />
      {isRefused(adding.error, 'conflict') && (
        <Notice tone="danger" announce>
          <p>{words('office-console.there_already')}</p>
        </Notice>
      )}
      <SaveFailed failure={adding.error} />
      <div>
        <Button type="submit" busy={adding.isPending}>
          {words('office-console.save')}
        </Button>
      </div>
    </form>
  )
}

function filled(typed: OfficeDraft['typed']): OfficeDraft['typed'] {
  return Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ''))
}

function whatMisses(written: NewOffice): Record<string, WordId> {
  const { state, district, kind, typed } = written
  const { nothing: _, ...missing } = whatIsMissing(written, { ...typed, name: typed.name ?? '' })
  return {
    ...missing,
    ...(state ? {} : { state: 'office-console.choose_one' as const }),
    ...(district ? {} : { district: 'office-console.choose_one' as const }),
    ...(kind ? {} : { kind: 'office-console.choose_one' as const }),
  }
}

function WhereFields({
  written: { state, district, kind },
  write,
  errors,
}: {
  written: NewOffice
  write: (more: Partial<NewOffice>) => void
  errors: Record<string, string>
}) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const states = useQuery(stateList)
  const districts = useDistricts(state)
  return (
    <>
      <Select
        label={words('office-console.state')}
        required
        value={state}
        error={errors.state}
        onChange={({ target }) => write({ state: target.value, district: '' })}
      >
        <option value="">{words('office-console.choose_first')}</option>
        {states.data?.map(({ iso, name, name_hi }) => (
          <option key={iso} value={iso}>
            {language === 'hi' ? name_hi : name}
          </option>
        ))}
      </Select>
      <Select
        label={words('office-console.district')}
        required
        disabled={!state}
        value={district}
        error={errors.district}
        onChange={({ target }) => write({ district: target.value })}
      >
        <option value="">{words('office-console.choose_first')}</option>
        {districts.map(({ name, written }) => (
          <option key={name} value={name}>
            {written}
          </option>
        ))}
      </Select>
      <Select
        label={words('office-console.kind')}
        required
        value={kind}
        error={errors.kind}
        onChange={({ target }) => write({ kind: kinds.find((each) => each === target.value) ?? '' })}
      >
        <option value="">{words('office-console.choose_first')}</option>
        {kinds.map((each) => (
          <option key={each} value={each}>
            {words(`offices.kind_${each}`)}
          </option>
        ))}
      </Select>
    </>
  )
}
