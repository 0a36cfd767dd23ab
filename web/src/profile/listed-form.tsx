import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useMemo, useRef, useState } from 'react'
import { refusalSentence, refusedFields } from '../platform/failure-text.ts'
import { ErrorSummary, Notice } from '../ui/index.ts'

type Errors = Partial<Record<string, string>>

/**
 * A form that says above itself what is wrong: what it finds before it sends, and what the server refuses by field.
 *
 * @param fieldsOf which fields of this form a refusal is about, if its own names are not the server's
 */
export function useListedForm<Body, Answer>({
  send,
  onSent,
  fieldsOf = refusedFields,
}: {
  send: (body: Body) => Promise<Answer>
  /** `sent` is the very thing that was sent, by which it can be told whether something was changed since. */
  onSent: (answer: Answer, sent: Body) => unknown
  fieldsOf?: (failure: Error) => Errors
}) {
  const [errors, setErrors] = useState<Errors>({})
  const from = useRef<Element>(null)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: send,
    onSuccess: onSent,
    onError: (failure) => setErrors(fieldsOf(failure)),
  })
  return {
    errors,
    /** Where the focus was when it was sent. */
    from,
    failure: error,
    isSending: isPending,
    isSent: isSuccess,
    submit: (event: FormEvent, findErrors: () => Errors, bodyOf: () => Body) => {
      event.preventDefault()
      if (isPending) return
      from.current = document.activeElement
      const found = findErrors()
      setErrors(found)
      if (Object.keys(found).length === 0) mutate(bodyOf())
    },
  }
}

/** The list above the form; in its place what went wrong where that is about none of its fields. */
export function FormProblems({
  form: { errors, from, failure },
  title,
  idOf,
  otherwise,
}: {
  form: { errors: Errors; from: RefObject<Element | null>; failure: Error | null }
  title: string
  /** The id of a field; none for what the form does not show. The same function each time. */
  idOf: (field: string) => string | undefined
  /** Where the server says no reason of its own. */
  otherwise: string
}) {
  // The list takes the focus when it is another one, and not while somebody corrects what it names.
  const listed = useMemo(
    () =>
      Object.entries(errors).flatMap(([field, message]) => {
        const fieldId = idOf(field)
        return fieldId && message ? [{ fieldId, message }] : []
      }),
    [errors, idOf],
  )
  return (
    <>
      <ErrorSummary title={title} errors={listed} from={from} />
      {failure && listed.length === 0 && (
        <Notice tone="danger" announce>
          <p>{refusalSentence(failure) || otherwise}</p>
        </Notice>
      )}
    </>
  )
}
