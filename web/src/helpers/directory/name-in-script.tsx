import { nameForReader } from '@nyaysathi/contracts/names-in-script'
import { readerLanguage } from '../../platform/reader-language.ts'
import { useInterfaceLanguage } from '../../platform/words/index.ts'
import styles from './name-in-script.module.css'

/** Beside the name in Latin letters, in those of the reader; nothing where that would be a guess, or where they read Latin. */
export function NameInScript({ written }: { written: string | undefined }) {
  const { code } = readerLanguage(useInterfaceLanguage())
  const name = written && nameForReader(written, code)
  if (!name) return null
  return (
    <bdi lang={code} className={styles.name}>
      {name}
    </bdi>
  )
}
