import { useState } from 'react'
import { inLanguage, type Story, stories, storiesAreExamples } from '../platform/site-content.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { webSettings } from '../platform/web-settings.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, Notice } from '../ui/index.ts'
import { ShareStoryDialog } from './share-story-dialog.tsx'
import styles from './stories-screen.module.css'
import { categoryWord } from './story-categories.ts'
import { StoryCode } from './story-code.tsx'
import { StoryList } from './story-list.tsx'
import { WithdrawStoryForm } from './withdraw-story-form.tsx'

export default function StoriesScreen() {
  const words = useWords()
  const [sharing, setSharing] = useState(false)
  const [done, setDone] = useState(false)
  const [code, setCode] = useState<string>()
  const [version, setVersion] = useState(0)
  // The page as built knows no operator.
  const moderated = useHydrated() && webSettings().stories === 'moderated'
  const share = () => {
    setDone(false)
    setCode(undefined)
    setSharing(true)
  }
  return (
    <div className={styles.stories}>
      <header className={styles.head}>
        <h1>{words('stories.title')}</h1>
        <p>{words('stories.lead')}</p>
        {storiesAreExamples && <p className={styles.note}>{words('stories.example_note')}</p>}
      </header>
      <ul className={styles.list}>
        {stories.map((story) => (
          <StoryArticle key={story.title.en} story={story} />
        ))}
      </ul>
      {moderated && <StoryList version={version} />}
      <section className={styles.share} aria-labelledby="share-title">
        <h2 id="share-title">{words('stories.share_title')}</h2>
        <p>{words('stories.share_text')}</p>
        <Button onClick={share}>{words('stories.share')}</Button>
        {code && <StoryCode code={code} />}
        {done && !code && (
          <Notice tone="info" announce>
            <p>{words('stories.done')}</p>
          </Notice>
        )}
        {moderated && <WithdrawStoryForm onWithdrawn={() => setVersion(version + 1)} />}
      </section>
      <ShareStoryDialog
        open={sharing}
        moderated={moderated}
        onClose={() => setSharing(false)}
        onSubmit={(sent) => {
          setSharing(false)
          setCode(sent)
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
