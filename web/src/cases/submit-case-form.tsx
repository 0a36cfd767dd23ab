import { type CaseType, caseDescriptionMaxLength, caseTypes } from '@nyaysathi/contracts/cases'
import { readTelephone } from '@nyaysathi/contracts/phone-numbers'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { generatePath, useNavigate } from 'react-router'
import { type Against, AgainstFold } from '../against-whom/index.ts'
import { useDraft } from '../platform/draft.ts'
import { refusalText } from '../platform/failure-text.ts'
import { sendFormAsMember } from '../platform/member-call.ts'
import { paths } from '../platform/paths.ts'
import { randomText } from '../platform/session.ts'
import { useWords, type WordId } from '../platform/words/index.ts'
import { Button, Notice, Select, TextArea } from '../ui/index.ts'
import styles from './cases.module.css'
import { DocumentList } from './document-list.tsx'

const draftKey = 'case-query'

type Written = { case_type: CaseType | ''; case_description: string } & Against
type Errors = Partial<Record<'case_type' | 'case_description', WordId>> & { against_telephone?: true }
const nothing: Written = { case_type: '', case_description: '' }

/** What is written outlives a reload; the documents do not, since a browser gives no file back. */
export function SubmitCaseForm() {
  const words = useWords()
  const form = useRef<HTMLFormElement>(null)
  const { written, write, forget } = useDraft(draftKey, nothing)
  const [files, setFiles] = useState<File[]>([])
  const [errors, setErrors] = useState<Errors>({})
  const { send, progress, failure, stop, beginAnew } = useSendCase(forget)
  const busy = progress !== undefined

  const set = (more: Partial<Written>) => {
    write(more)
    setErrors({})
    beginAnew()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { against_telephone = '' } = written
    const isNumber = against_telephone.trim() === '' || readTelephone(against_telephone) !== undefined
    const missing: Errors = {
      ...(written.case_type ? {} : { case_type: 'cases.type_missing' }),
      ...(written.case_description.trim() ? {} : { case_description: 'cases.description_missing' }),
      ...(isNumber ? {} : { against_telephone: true as const }),
    }
    setErrors(missing)
    const [first] = Object.keys(missing)
    if (first || !written.case_type) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else if (!busy) void send({ ...written, case_type: written.case_type }, files)
  }
  const errorOf = (field: 'case_type' | 'case_description') =>
    errors[field] ? words(errors[field]) : undefined

  return (
    <form ref={form} className={styles.sheet} onSubmit={submit} noValidate autoComplete="off">
      <Select
        name="case_type"
        label={words('cases.case_type')}
        error={errorOf('case_type')}
        value={written.case_type}
        disabled={busy}
        onChange={({ target }) => set({ case_type: target.value as Written['case_type'] })}
        required
      >
        <option value="">{words('cases.choose')}</option>
        {caseTypes.map((type) => (
          <option key={type} value={type}>
            {words(`cases.type_${type}`)}
          </option>
        ))}
      </Select>
      <TextArea
        name="case_description"
        label={words('cases.case_description')}
        hint={words('cases.description_hint')}
        error={errorOf('case_description')}
        rows={8}
        maxLength={caseDescriptionMaxLength}
        value={written.case_description}
        disabled={busy}
        onChange={({ target }) => set({ case_description: target.value })}
        required
      />
      <AgainstFold
        question={words('cases.against_question')}
        against={written}
        change={set}
        isTelephoneWrong={errors.against_telephone !== undefined}
        disabled={busy}
      />
      <DocumentList
        files={files}
        disabled={busy}
        change={(next) => {
          setFiles(next)
          beginAnew()
        }}
      />
      {failure !== undefined && (
        <Notice tone="danger" title={words('cases.failed')} announce>
          <p>{failure || words('cases.kept')}</p>
        </Notice>
      )}
      {busy && (
        <div className={styles.progress}>
          <progress value={progress} max={1} aria-label={words('cases.progress')} />
          <Button variant="outline" small onClick={stop}>
            {words('cases.cancel')}
          </Button>
        </div>
      )}
      <Button type="submit" busy={busy} className={styles.submit}>
        {words(busy ? 'cases.submitting' : 'cases.submit')}
      </Button>
    </form>
  )
}

/** Sends the case with its documents; `beginAnew` says that it is another case now than the one sent before. */
function useSendCase(forget: () => void) {
  const navigate = useNavigate()
  const stopper = useRef<AbortController>(undefined)
  const key = useRef(randomText(16))
  const [failure, setFailure] = useState<string>()
  const [progress, setProgress] = useState<number>()
  useEffect(() => () => stopper.current?.abort(), [])

  const send = async (
    { case_type, case_description, ...against }: Written & { case_type: CaseType },
    files: readonly File[],
  ) => {
    const documents = Object.fromEntries(files.map((file, place) => [`document_${place + 1}`, file]))
    stopper.current = new AbortController()
    setFailure(undefined)
    setProgress(0)
    try {
      const { case_id } = await sendFormAsMember('POST /cases', {
        form: { case_type, case_description, ...against, ...documents },
        idempotencyKey: key.current,
        onProgress: setProgress,
        signal: stopper.current.signal,
      })
      forget()
      await navigate(generatePath(paths.case, { case_id }))
    } catch (error) {
      setProgress(undefined)
      if (stopper.current.signal.aborted) return
      setFailure(refusalText(error))
    }
  }
  return {
    send,
    progress,
    failure,
    stop: () => stopper.current?.abort(),
    beginAnew: () => {
      key.current = randomText(16)
    },
  }
}
