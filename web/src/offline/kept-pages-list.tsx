import { useEffect, useState } from 'react'
import { useWords } from '../platform/words/index.ts'
import { Button, TrashIcon } from '../ui/index.ts'
import { findKeptPages, forgetKeptPages, type KeptPage } from './kept-pages.ts'
import styles from './offline-screen.module.css'

/** What was opened on this device and can be read again; nothing at all where there is none. */
export function KeptPages({ language }: { language: string }) {
  const words = useWords()
  const [pages, setPages] = useState<KeptPage[]>([])
  const [forgotten, setForgotten] = useState(false)
  useEffect(() => {
    let current = true
    findKeptPages(language).then(
      (found) => current && setPages(found),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [language])
  const forget = async () => {
    await forgetKeptPages().catch(() => undefined)
    setPages(await findKeptPages(language).catch(() => []))
    setForgotten(true)
  }
  return (
    <>
      {pages.length > 0 && (
        <section aria-labelledby="kept" className={styles.part}>
          <h2 id="kept">{words('offline.kept')}</h2>
          <ul className={styles.kept}>
            {pages.map(({ pathname, title }) => (
              <li key={pathname}>
                {/* As a page of its own: its parts may belong to another build than this one's. */}
                <a href={pathname}>{title}</a>
              </li>
            ))}
          </ul>
          <p>
            <Button variant="outline" small icon={<TrashIcon />} onClick={() => void forget()}>
              {words('offline.forget')}
            </Button>
          </p>
          <p className={styles.note}>{words('offline.forget_note')}</p>
        </section>
      )}
      <p role="status" className={styles.said}>
        {forgotten && words('offline.forgotten')}
      </p>
    </>
  )
}
