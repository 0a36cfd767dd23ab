import type { Citation, FindSources } from '@nyaysathi/contracts/assistant'
import type { Language } from '@nyaysathi/contracts/languages'
import { useEffect, useRef, useState } from 'react'
import { showDate } from '../../platform/show-time.ts'
import { webSettings } from '../../platform/web-settings.ts'
import { useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import { Button, leadTo, Spinner } from '../../ui/index.ts'
import styles from './answer-sources.module.css'
import { findSource, type PressedReference, readCitations, sourceKey } from './source-rules.ts'

/** The sections that an answer rests on, each with its Act, what it is about, the official text and the day of the law. */
export function AnswerSources({
  text,
  citations,
  language,
  isRead,
  pressed,
}: {
  text: string
  /** As the assistant gave them; missing for an answer that was saved. */
  citations: unknown
  language: Language
  isRead: boolean
  pressed: PressedReference | undefined
}) {
  const words = useWords()
  const { found, retry } = useSources(text, citations, language)
  if (found === 'failed') {
    return (
      <div className={styles.sources} role="alert">
        <p>{words('answer-sources.failed')}</p>
        <div>
          <Button small onClick={retry}>
            {words('answer-sources.again')}
          </Button>
        </div>
      </div>
    )
  }
  if (!found) return <Spinner label={words('answer-sources.loading')} />
  return (
    <div className={styles.sources}>
      {found.length === 0 ? (
        <p>{words('answer-sources.none')}</p>
      ) : (
        <SourceList sources={found} pressed={pressed} language={language} />
      )}
      <p>{words('answer-sources.labels')}</p>
      <p>{words(isRead ? 'answer-sources.read' : 'answer-sources.not_read')}</p>
    </div>
  )
}

function SourceList({
  sources,
  pressed,
  language,
}: {
  sources: readonly Citation[]
  pressed: PressedReference | undefined
  language: Language
}) {
  const words = useWords()
  const screen = useInterfaceLanguage()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (!pressed) return
    const source = findSource(sources, pressed.text)
    const at = source ? sources.indexOf(source) : -1
    const entry = list.current?.children[Math.max(0, at)]
    if (!(entry instanceof HTMLElement)) return
    if (leadTo(entry, { preventScroll: true })) entry.scrollIntoView({ block: 'center' })
  }, [sources, pressed])
  return (
    <ul ref={list} className={styles.list}>
      {sources.map((source) => (
        <li key={sourceKey(source)} tabIndex={-1}>
          <strong dir="auto">{sourceKey(source)}</strong>
          {source.act_name && <span dir="auto">{source.act_name}</span>}
          {isReadable(source.title, language) && (
            <span dir="auto">{words('answer-sources.about', { title: source.title })}</span>
          )}
          {source.source && (
            <span>
              {words('answer-sources.text')}{' '}
              <a href={source.source} rel="noreferrer noopener nofollow" target="_blank">
                {words(
                  source.act === 'Constitution' ? 'answer-sources.constitution' : 'answer-sources.india_code',
                )}
              </a>
            </span>
          )}
          {source.law_as_on && (
            <span>{words('answer-sources.as_on', { date: showDate(screen, source.law_as_on) })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What a section is about is registered in English first; a reader of another language is not shown that. */
function isReadable(title: string, { code }: Language): boolean {
  return title !== '' && (code === 'en' || /[^\u0020-\u024f\u2010-\u2027]/u.test(title))
}

function useSources(text: string, citations: unknown, language: Language) {
  const given = useRef(Array.isArray(citations) ? readCitations(citations) : undefined)
  const [found, setFound] = useState<Citation[] | 'failed' | undefined>(given.current)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (given.current) return
    let isGone = false
    findSources({ text, language: language.name }).then(
      (sources) => !isGone && setFound(sources),
      () => !isGone && setFound('failed'),
    )
    return () => {
      isGone = true
    }
  }, [text, language.name, attempt])
  const retry = () => {
    setFound(undefined)
    setAttempt((now) => now + 1)
  }
  return { found, retry }
}

/** What a saved answer cites: it was kept as text, and the assistant reads its sections again. Throws where it cannot be reached. */
async function findSources(saved: FindSources): Promise<Citation[]> {
  const response = await fetch(`${webSettings().ai_public_url}/model_chat/sources`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(saved),
    credentials: 'omit',
    cache: 'no-store',
  })
  if (!response.ok) throw new Error(`The sources answered ${response.status}`)
  const content: unknown = await response.json()
  return readCitations(
    typeof content === 'object' && content !== null ? Reflect.get(content, 'citations') : [],
  )
}
