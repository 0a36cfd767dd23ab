import { useState } from 'react'
import { inLanguage, type Story, stories, storiesAreExamples } from '../platform/site-content.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, Notice } from '../ui/index.ts'
import { ShareStoryDialog } from './share-story-dialog.tsx'
import { categoryWord } from './story-categories.ts'
import styles from './success-stories-screen.module.css'

export default function SuccessStoriesScreen() {
  const words = useWords()
  const [sharing, setSharing] = useState(false)
  const [done, setDone] = useState(false)
  const share = () => {
    setDone(false)
    setSharing(true)
  }
  return (
    <div className={styles.stories}>
      <header className={styles.head}>
        <h1>{words('success-stories.title')}</h1>
        <p>{words('success-stories.lead')}</p>
        {storiesAreExamples && <p className={styles.note}>{words('success-stories.example_note')}</p>}
      </header>
      <ul className={styles.list}>
        {stories.map((story) => (
          <StoryArticle key={story.title.en} story={story} />
        ))}
      </ul>
      <section className={styles.share} aria-labelledby="share-title">
        <h2 id="share-title">{words('success-stories.share_title')}</h2>
        <p>{words('success-stories.share_text')}</p>
        <Button onClick={share}>{words('success-stories.share')}</Button>
        {done && (
          <Notice tone="info" announce>
            <p>{words('success-stories.done')}</p>
          </Notice>
        )}
      </section>
      <ShareStoryDialog
        open={sharing}
        onClose={() => setSharing(false)}
        onSubmit={() => {
          setSharing(false)
          setDone(true)
        }}
      />
    </div>
  )
}

function StoryArticle({ story }: { story: Story }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const text = inLanguage(story.text, language)
  return (
    <li>
      <article>
        <p className={styles.category}>{words(categoryWord(story.category))}</p>
        <div lang={text.lang} dir="auto" className={styles.told}>
          <h2>{inLanguage(story.title, language).text}</h2>
          <blockquote>{text.text}</blockquote>
          <p className={styles.teller}>
            <strong>{inLanguage(story.name, language).text}</strong>
            <span>{inLanguage(story.place, language).text}</span>
          </p>
        </div>
      </article>
    </li>
  )
}
