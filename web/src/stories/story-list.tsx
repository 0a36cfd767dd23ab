import type { PublishedStory } from '@nyaysathi/contracts/stories'
import { useCallback, useEffect, useState } from 'react'
import { useWords } from '../platform/words/index.ts'
import { Button, TryAgain } from '../ui/index.ts'
import styles from './stories-screen.module.css'
import { readStories } from './story-calls.ts'
import { categoryWord } from './story-categories.ts'

type Shown = { stories: readonly PublishedStory[]; nextCursor: string | undefined }

/** Stories of visitors that an administrator published; nothing while there are none. `version` asks anew. */
export function StoryList({ version }: { version: number }) {
  const words = useWords()
  const [shown, setShown] = useState<Shown>()
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)

  const read = useCallback(async (before: Shown | undefined) => {
    setBusy(true)
    setFailed(false)
    try {
      const { answer, nextCursor } = await readStories(before?.nextCursor)
      setShown({ stories: [...(before?.stories ?? []), ...answer], nextCursor })
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version asks for what the server has now
  useEffect(() => void read(undefined), [read, version])

  if (!failed && !shown?.stories.length) return null
  return (
    <section aria-labelledby="told-title" className={styles.visitors}>
      <h2 id="told-title">{words('stories.told_title')}</h2>
      <p className={styles.note}>{words('stories.told_note')}</p>
      <ul className={styles.list}>
        {shown?.stories.map((story) => (
          <li key={story.story_id}>
            <article>
              <p className={styles.category}>{words(categoryWord(story.category))}</p>
              <div lang={story.language} dir="auto" className={styles.told}>
                <h3>{story.title}</h3>
                <blockquote>{story.story}</blockquote>
                <p className={styles.teller}>
                  <strong>{story.name}</strong>
                </p>
              </div>
              <p className={styles.rated}>{words('stories.told_rating', { rating: story.rating })}</p>
            </article>
          </li>
        ))}
      </ul>
      {failed && <TryAgain text={words('stories.told_failed')} busy={busy} again={() => void read(shown)} />}
      {!failed && shown?.nextCursor && (
        <Button variant="outline" busy={busy} onClick={() => void read(shown)}>
          {words('stories.told_more')}
        </Button>
      )}
    </section>
  )
}
