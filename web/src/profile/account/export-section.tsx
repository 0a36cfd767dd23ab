import { useMutation } from '@tanstack/react-query'
import { refusalText } from '../../platform/failure-text.ts'
import { ownDataFile, saveOwnData } from '../../platform/own-data.ts'
import { useWords } from '../../platform/words/index.ts'
import { Button, Notice } from '../../ui/index.ts'
import styles from '../form.module.css'
import { Sheet } from '../sheet.tsx'

export function ExportSection() {
  const words = useWords()
  const fetching = useMutation({ mutationFn: saveOwnData })
  return (
    <Sheet title={words('profile.export')}>
      <p className={styles.soft}>{words('profile.export_text', { file: ownDataFile })}</p>
      {fetching.isError && (
        <Notice tone="danger" announce>
          <p>{refusalText(fetching.error) || words('profile.export_failed')}</p>
        </Notice>
      )}
      {fetching.isSuccess && (
        <Notice tone="success" announce>
          <p>{words('profile.export_done', { file: ownDataFile })}</p>
        </Notice>
      )}
      <div>
        <Button variant="outline" busy={fetching.isPending} onClick={() => fetching.mutate()}>
          {words('profile.export')}
        </Button>
      </div>
    </Sheet>
  )
}
