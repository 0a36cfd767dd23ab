import { type StoryCategory, storyLengths } from '@nyaysathi/contracts/stories'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { ApiError } from '../platform/api-client.ts'
import { randomText } from '../platform/session.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, Dialog, FieldError, Notice, Select, TextArea, TextField } from '../ui/index.ts'
import styles from './share-story-dialog.module.css'
import { shareStory } from './story-calls.ts'
import { categoryWord, storyCategories } from './story-categories.ts'
import { storyFailure } from './story-failure.ts'

const ratings = [1, 2, 3, 4, 5]
const defaultRating = 5

const fields = ['name', 'title', 'category', 'story', 'consent'] as const
type FieldName = (typeof fields)[number]

type Props = {
  open: boolean
  /** The operator takes stories: it is sent, for an administrator to look at. */
  moderated: boolean
  onClose: () => void
  /** With the code that takes the story back, if it was sent. */
  onSubmit: (code?: string) => void
}

/**
 * Share Your Story (spec, public areas §2): submitting only closes and empties the form, and says so, unless the operator
 * takes stories. What was written stays until then, also when the form is closed by mistake or the line is bad.
 */
export function ShareStoryDialog({ open, moderated, onClose, onSubmit }: Props) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const formId = useId()
  const empty = { name: '', title: '', category: '', story: '', rating: defaultRating, consent: false }
  const [told, tell] = useState(empty)
  const [missing, setMissing] = useState<readonly FieldName[]>([])
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const key = useRef(randomText(16))

  const set = (more: Partial<typeof told>) => {
    tell({ ...told, ...more })
    // Changed words under the old key would be another story.
    key.current = randomText(16)
    setMissing(missing.filter((field) => !(field in more)))
  }
  const reset = () => {
    tell(empty)
    setMissing([])
    setFailure(undefined)
    key.current = randomText(16)
  }
  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { category, ...rest } = told
      const story = { ...rest, category: category as StoryCategory, consent: true as const, language }
      const { code } = await shareStory(story, key.current)
      reset()
      onSubmit(code)
    } catch (problem) {
      const wrong = fields.filter((field) => problem instanceof ApiError && field in problem.fields)
      setMissing(wrong)
      setFailure(storyFailure(words, problem))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
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
    if (moderated) {
      void send()
      return
    }
    reset()
    onSubmit()
  }
  const errorOf = (field: FieldName, text = words('stories.missing')) =>
    missing.includes(field) ? text : undefined
  const consentError = errorOf('consent', words('stories.missing_consent'))

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words('stories.share')}
      actions={
        <>
          <Button
            variant="outline"
            onClick={() => {
              reset()
              onClose()
            }}
          >
            {words('stories.form_cancel')}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {words('stories.form_submit')}
          </Button>
        </>
      }
    >
      <Notice tone="warning">
        <p>{words(moderated ? 'stories.form_is_sent' : 'stories.form_not_sent')}</p>
        <p>{words('stories.form_safe')}</p>
      </Notice>
      <form id={formId} onSubmit={submit} noValidate className={styles.form} autoComplete="off">
        <TextField
          name="name"
          label={words('stories.form_name')}
          hint={words('stories.form_name_hint')}
          error={errorOf('name')}
          value={told.name}
          maxLength={storyLengths.name}
          onChange={(event) => set({ name: event.target.value })}
          required
        />
        <TextField
          name="title"
          label={words('stories.form_story_title')}
          error={errorOf('title')}
          value={told.title}
          maxLength={storyLengths.title}
          onChange={(event) => set({ title: event.target.value })}
          required
        />
        <Select
          name="category"
          label={words('stories.form_category')}
          error={errorOf('category', words('stories.missing_category'))}
          value={told.category}
          onChange={(event) => set({ category: event.target.value })}
          required
        >
          <option value="">{words('stories.form_category_choose')}</option>
          {storyCategories.map((category) => (
            <option key={category} value={category}>
              {words(categoryWord(category))}
            </option>
          ))}
        </Select>
        <TextArea
          name="story"
          label={words('stories.form_story')}
          error={errorOf('story')}
          value={told.story}
          maxLength={storyLengths.story}
          rows={6}
          onChange={(event) => set({ story: event.target.value })}
          required
        />
        <fieldset className={styles.rating}>
          <legend>{words('stories.form_rating')}</legend>
          <div className={styles.choices}>
            {ratings.map((rating) => (
              <label key={rating}>
                <input
                  type="radio"
                  name="rating"
                  value={rating}
                  checked={told.rating === rating}
                  onChange={() => set({ rating })}
                  aria-label={words('stories.form_rating_value', { rating })}
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
            <span>{words(moderated ? 'stories.form_consent_published' : 'stories.form_consent')}</span>
          </label>
          {consentError && <FieldError id={`${formId}-consent`}>{consentError}</FieldError>}
        </div>
        {failure && (
          <Notice tone="danger" announce>
            <p>{failure}</p>
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
