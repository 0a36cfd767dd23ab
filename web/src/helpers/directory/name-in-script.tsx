import { useEffect, useState } from 'react'
import { readerLanguage } from '../../platform/reader-language.ts'
import { useInterfaceLanguage } from '../../platform/words/index.ts'
import styles from './name-in-script.module.css'

/**
 * Beside the name in Latin letters, in those of the reader; nothing where that would be a guess, or where they read Latin. What
 * knows the scripts comes for readers of another one alone.
 */
export function NameInScript({ written }: { written: string | undefined }) {
  const { code } = readerLanguage(useInterfaceLanguage())
  const [name, setName] = useState<string>()
  useEffect(() => {
    setName(undefined)
    if (!written || code === 'en') return
    let isWanted = true
    import('@nyaysathi/contracts/names-in-script').then(
      ({ nameForReader }) => isWanted && setName(nameForReader(written, code)),
      // The Latin name stands there; on a broken line it stands alone.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [written, code])
  if (!name) return null
  return (
    <bdi lang={code} className={styles.name}>
      {name}
    </bdi>
  )
}
