import { type SubmitEvent, useId, useState } from 'react'
import { useWords } from '../platform/words/index.ts'
import { Button, Dialog, Notice, Select, TextArea, TextField, WarningIcon } from '../ui/index.ts'
import styles from './share-story-dialog.module.css'
import { categoryWord, storyCategories } from './story-categories.ts'

const ratings = [1, 2, 3, 4, 5]
const defaultRating = 5
const lengths = { name: 80, title: 120, story: 4_000 }

const fields = ['name', 'title', 'category', 'story', 'consent'] as const
type FieldName = (typeof fields)[number]

/**
 * Share Your Story (spec, public areas §2): submitting only closes and empties the form, and says so. What was written
 * stays until then, also when the form is closed by mistake.
 */
export function ShareStoryDialog({
  open,
  onClose,
  onSubmit,
}: {
  open: boolean
  onClose: () => void
  onSubmit: () => void
}) {
  const words = useWords()
  const formId = useId()
  const empty = { name: '', title: '', category: '', story: '', rating: defaultRating, consent: false }
  const [told, tell] = useState(empty)
  const [missing, setMissing] = useState<readonly FieldName[]>([])

  const set = (more: Partial<typeof told>) => {
    tell({ ...told, ...more })
    setMissing(missing.filter((field) => !(field in more)))
  }
  const reset = () => {
    tell(empty)
    setMissing([])
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const lacking = fields.filter((field) => {
      const value = told[field]
      return typeof value === 'string' ? value.trim() === '' : !value
    })
    setMissing(lacking)
    const [first] = lacking
    if (first) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    reset()
    onSubmit()
  }
  const errorOf = (field: FieldName, text = words('success-stories.missing')) =>
    missing.includes(field) ? text : undefined
  const consentError = errorOf('consent', words('success-stories.missing_consent'))

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words('success-stories.share')}
      actions={
        <>
          <Button
            variant="outline"
            onClick={() => {
              reset()
              onClose()
            }}
          >
            {words('success-stories.form_cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {words('success-stories.form_submit')}
          </Button>
        </>
      }
    >
      <Notice tone="warning">
        <p>{words('success-stories.form_not_sent')}</p>
        <p>{words('success-stories.form_safe')}</p>
      </Notice>
      <form id={formId} onSubmit={submit} noValidate className={styles.form} autoComplete="off">
        <TextField
          name="name"
          label={words('success-stories.form_name')}
          hint={words('success-stories.form_name_hint')}
          error={errorOf('name')}
          value={told.name}
          maxLength={lengths.name}
          onChange={(event) => set({ name: event.target.value })}
          required
        />
        <TextField
          name="title"
          label={words('success-stories.form_story_title')}
          error={errorOf('title')}
          value={told.title}
          maxLength={lengths.title}
          onChange={(event) => set({ title: event.target.value })}
          required
        />
        <Select
          name="category"
          label={words('success-stories.form_category')}
          error={errorOf('category', words('success-stories.missing_category'))}
          value={told.category}
          onChange={(event) => set({ category: event.target.value })}
          required
        >
          <option value="">{words('success-stories.form_category_choose')}</option>
          {storyCategories.map((category) => (
            <option key={category} value={category}>
              {words(categoryWord(category))}
            </option>
          ))}
        </Select>
        <TextArea
          name="story"
          label={words('success-stories.form_story')}
          error={errorOf('story')}
          value={told.story}
          maxLength={lengths.story}
          rows={6}
          onChange={(event) => set({ story: event.target.value })}
          required
        />
        <fieldset className={styles.rating}>
          <legend>{words('success-stories.form_rating')}</legend>
          <div className={styles.choices}>
            {ratings.map((rating) => (
              <label key={rating}>
                <input
                  type="radio"
                  name="rating"
                  value={rating}
                  checked={told.rating === rating}
                  onChange={() => set({ rating })}
                  aria-label={words('success-stories.form_rating_value', { rating })}
                />
                <span aria-hidden="true">{rating}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div>
          <label className={styles.consent}>
            <input
              type="checkbox"
              name="consent"
              checked={told.consent}
              onChange={(event) => set({ consent: event.target.checked })}
              aria-invalid={consentError ? true : undefined}
              aria-describedby={consentError ? `${formId}-consent` : undefined}
              required
            />
            <span>{words('success-stories.form_consent')}</span>
          </label>
          {consentError && (
            <p id={`${formId}-consent`} className={styles.error}>
              <WarningIcon />
              {consentError}
            </p>
          )}
        </div>
      </form>
    </Dialog>
  )
}
