import type { ReviewedStory } from '@nyaysathi/contracts/stories'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../platform/failure-text.ts'
import { showMoment } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, Notice } from '../ui/index.ts'
import { countsKey, decideStory, storiesKey, storyList } from './administration-calls.ts'
import styles from './queue-view.module.css'
import { QueueView } from './queue-view.tsx'
import { queueWords } from './queue-words.ts'

type Shown = 'waiting' | 'published'

/** Stories of visitors: who waits longest on top, published or erased; and what is published. */
export default function StoriesScreen() {
  const words = useWords()
  const [shown, setShown] = useState<Shown>('waiting')
  return (
    <div className={styles.queue}>
      <p>{words('administration.stories_note')}</p>
      <QueueView
        words={queueWords(words)}
        states={{
          waiting: words('administration.stories_waiting'),
          published: words('administration.stories_published'),
        }}
        shown={shown}
        show={setShown}
        queue={useInfiniteQuery(storyList(shown))}
      >
        {(story) => <Story key={story.story_id} story={story} />}
      </QueueView>
    </div>
  )
}

function Story({ story }: { story: ReviewedStory }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { story_id, name, title, category, rating, received_at, published_at } = story
  const { mutate, isPending, error } = useMutation({
    mutationFn: (step: 'publish' | 'remove') => decideStory(story_id, step),
    // Also after a refusal: it may have been taken back, or another administrator was first.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: countsKey })
      return queries.invalidateQueries({ queryKey: storiesKey })
    },
  })
  const moment = (iso: string) => ({ moment: showMoment(language, iso) })
  const about = { name, rating, category: words(`stories.category_${category}`) }
  return (
    <li className={styles.entry}>
      <h2 lang={story.language} dir="auto">
        {title}
      </h2>
      <p className={styles.soft}>{words('administration.story_by', about)}</p>
      <p className={styles.soft}>
        {published_at
          ? words('administration.story_published_at', moment(published_at))
          : words('administration.received', moment(received_at))}
      </p>
      <blockquote lang={story.language} dir="auto">
        {story.story}
      </blockquote>
      {error && (
        <Notice tone="danger" announce>
          <p>{refusalText(error) || words('administration.queue_failed')}</p>
        </Notice>
      )}
      <div className={styles.steps}>
        {asking ? (
          <>
            <Button variant="danger" small busy={isPending} onClick={() => mutate('remove')}>
              {words('administration.story_sure')}
            </Button>
            <Button variant="quiet" small onClick={() => setAsking(false)}>
              {words('administration.story_keep')}
            </Button>
          </>
        ) : (
          <>
            {!published_at && (
              <Button small busy={isPending} onClick={() => mutate('publish')}>
                {words('administration.story_publish')}
              </Button>
            )}
            <Button variant="outline" small onClick={() => setAsking(true)}>
              {words(published_at ? 'administration.story_take_down' : 'administration.story_refuse')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
