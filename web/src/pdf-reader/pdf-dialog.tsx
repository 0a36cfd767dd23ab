import { useEffect, useState } from 'react'
import { saveFile } from '../platform/save-file.ts'
import { useWords } from '../platform/words/index.ts'
import { Button, Dialog, DownloadIcon, Notice, Spinner } from '../ui/index.ts'
import { PdfPages } from './pdf-pages.tsx'
import styles from './pdf-reader.module.css'

/**
 * A paper over the page, without the browser's own viewer; what it needs is gone when it is closed.
 *
 * @param find the bytes, as the page has or fetches them
 */
export function PdfDialog({
  name,
  find,
  onClose,
}: {
  name: string
  find: () => Promise<Blob>
  onClose: () => void
}) {
  const words = useWords()
  const [bytes, setBytes] = useState<Blob>()
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, and by another try
  useEffect(() => {
    let left = false
    setFailed(false)
    find().then(
      (found) => !left && setBytes(found),
      () => !left && setFailed(true),
    )
    return () => {
      left = true
    }
  }, [tries])
  return (
    <Dialog open className={styles.dialog} onClose={onClose} title={<bdi>{name}</bdi>}>
      {failed && (
        <Notice tone="danger" announce>
          <p>{words('pdf-reader.not_fetched')}</p>
          <Button small variant="outline" onClick={() => setTries(tries + 1)}>
            {words('app.try_again')}
          </Button>
        </Notice>
      )}
      {!bytes && !failed && <Spinner label={words('pdf-reader.opening')} />}
      {bytes && (
        <PdfPages
          bytes={bytes}
          name={name}
          actions={
            <Button small variant="outline" icon={<DownloadIcon />} onClick={() => saveFile(bytes, name)}>
              {words('pdf-reader.save')}
            </Button>
          }
        />
      )}
    </Dialog>
  )
}
