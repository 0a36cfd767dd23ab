import { type StoryCategory, storyLengths } from '@nyaysathi/contracts/stories'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { ApiError } from '../platform/api-client.ts'
import { randomText } from '../platform/session.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, Dialog, FieldError, Notice, Select, TextArea, TextField } from '../ui/index.ts'
import styles from './share-story-dialog.module.css'
import { shareStory, storyFailure } from './story-calls.ts'
import { categoryWord, storyCategories } from './story-categories.ts'

const ratings = [1, 2, 3, 4, 5]

const fields = ['name', 'title', 'category', 'story', 'consent'] as const
type FieldName = (typeof fields)[number]

type Told = {
  name: string
  title: string
  category: string
  story: string
  rating: number
  consent: boolean
}

const empty: Told = { name: '', title: '', category: '', story: '', rating: 5, consent: false }

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
  const formId = useId()
  const { told, set, lacks, failure, busy, reset, submit } = useStory(moderated, onSubmit)

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
        <StoryFields told={told} set={set} lacks={lacks} />
        <RatingField rating={told.rating} choose={(rating) => set({ rating })} />
        <ConsentField
          isGiven={told.consent}
          give={(consent) => set({ consent })}
          text={words(moderated ? 'stories.form_consent_published' : 'stories.form_consent')}
          isMissing={lacks.includes('consent')}
        />
        {failure && (
          <Notice tone="danger" announce>
            <p>{failure}</p>
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

/** What somebody tells, until it is sent. */
function useStory(moderated: boolean, onSubmit: Props['onSubmit']) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const [told, tell] = useState(empty)
  const [lacks, setLacks] = useState<readonly FieldName[]>([])
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const key = useRef(randomText(16))

  const set = (more: Partial<Told>) => {
    tell({ ...told, ...more })
    // Changed words under the old key would be another story.
    key.current = randomText(16)
    setLacks(lacks.filter((field) => !(field in more)))
  }
  const reset = () => {
    tell(empty)
    setLacks([])
    setFailure(undefined)
    key.current = randomText(16)
  }
  const send = async () => {
    const sent = key.current
    setBusy(true)
    setFailure(undefined)
    try {
      const { category, ...rest } = told
      const story = { ...rest, category: category as StoryCategory, consent: true as const, language }
      const { code } = await shareStory(story, sent)
      // What was written on meanwhile is another story.
      if (key.current === sent) reset()
      onSubmit(code)
    } catch (problem) {
      const wrong = fields.filter((field) => problem instanceof ApiError && field in problem.fields)
      setLacks(wrong)
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
    setLacks(lacking)
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
  return { told, set, lacks, failure, busy, reset, submit }
}

function StoryFields({
  told,
  set,
  lacks,
}: {
  told: Told
  set: (more: Partial<Told>) => void
  lacks: readonly FieldName[]
}) {
  const words = useWords()
  const errorOf = (field: FieldName, text = words('stories.missing')) =>
    lacks.includes(field) ? text : undefined
  return (
    <>
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
    </>
  )
}

function RatingField({ rating: chosen, choose }: { rating: number; choose: (rating: number) => void }) {
  const words = useWords()
  return (
    <fieldset className={styles.rating}>
      <legend>{words('stories.form_rating')}</legend>
      <div className={styles.choices}>
        {ratings.map((rating) => (
          <label key={rating}>
            <input
              type="radio"
              name="rating"
              value={rating}
              checked={chosen === rating}
              onChange={() => choose(rating)}
              aria-label={words('stories.form_rating_value', { rating })}
            />
            <span aria-hidden="true">{rating}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function ConsentField({
  isGiven,
  give,
  text,
  isMissing,
}: {
  isGiven: boolean
  give: (isGiven: boolean) => void
  text: string
  isMissing: boolean
}) {
  const words = useWords()
  const errorId = useId()
  return (
    <div>
      <label className={styles.consent}>
        <input
          type="checkbox"
          name="consent"
          checked={isGiven}
          onChange={(event) => give(event.target.checked)}
          aria-invalid={isMissing ? true : undefined}
          aria-describedby={isMissing ? errorId : undefined}
          required
        />
        <span>{text}</span>
      </label>
      {isMissing && <FieldError id={errorId}>{words('stories.missing_consent')}</FieldError>}
    </div>
  )
}
