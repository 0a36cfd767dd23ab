import { listedGuides } from 'virtual:guides'
import { useState } from 'react'
import { paths } from '../platform/paths.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, ChatIcon, DocumentIcon, EmptyState, LinkButton, TextField } from '../ui/index.ts'
import { GuideCard } from './guide-card.tsx'
import styles from './guides-screen.module.css'
import { useGuideSearch } from './use-guide-search.ts'

export default function GuidesScreen() {
  const words = useWords()
  const language = useInterfaceLanguage()
  // What somebody looks for stays in this field: an address is kept by the browser and seen over the shoulder.
  const [text, setText] = useState('')
  const { hits, prepare } = useGuideSearch(text, language)
  const shown = hits ?? listedGuides.map((guide) => ({ guide, sections: [] }))
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{words('guides.title')}</h1>
        <p>{words('guides.lead')}</p>
      </header>
      <search className={styles.search}>
        <form onSubmit={(event) => event.preventDefault()}>
          <TextField
            type="search"
            label={words('guides.search')}
            placeholder={words('guides.search_example')}
            value={text}
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
            onFocus={prepare}
            onChange={({ target }) => setText(target.value)}
          />
        </form>
        <p role="status" className={styles.count}>
          {hits && words('guides.found', { count: hits.length })}
        </p>
      </search>
      {shown.length > 0 ? (
        <ul className={styles.cards}>
          {shown.map(({ guide, sections }) => (
            <GuideCard key={guide.id} guide={guide} sections={sections} language={language} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title={words('guides.none_title')}
          actions={
            <>
              <Button variant="outline" onClick={() => setText('')}>
                {words('guides.show_all')}
              </Button>
              <LinkButton to={paths.legalHelp} icon={<ChatIcon />}>
                {words('guides.ask')}
              </LinkButton>
            </>
          }
        >
          <p>{words('guides.none_text')}</p>
        </EmptyState>
      )}
      <section className={styles.letters} aria-labelledby="letters">
        <h2 id="letters">{words('guides.letters_title')}</h2>
        <p>{words('guides.letters_text')}</p>
        <LinkButton to={paths.letters} icon={<DocumentIcon />}>
          {words('guides.letters_open')}
        </LinkButton>
      </section>
      <p className={styles.note}>{words('guides.note')}</p>
    </div>
  )
}
