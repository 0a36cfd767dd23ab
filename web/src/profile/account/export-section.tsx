import { useMutation } from '@tanstack/react-query'
import { refusalText } from '../../platform/failure-text.ts'
import { fetchFileAsMember } from '../../platform/member-call.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useWords } from '../../platform/words/index.ts'
import { Button, Notice } from '../../ui/index.ts'
import styles from '../form.module.css'
import { Sheet } from '../sheet.tsx'

const patienceMs = 180_000
/** Says nothing of what is in it: somebody else may look at this device. */
const fileName = 'my-data.zip'

export function ExportSection() {
  const words = useWords()
  const fetching = useMutation({
    mutationFn: () => fetchFileAsMember('GET /api/users/export', { timeoutMs: patienceMs }),
    onSuccess: (bytes) => saveFile(bytes, fileName),
  })
  return (
    <Sheet title={words('profile.export')}>
      <p className={styles.soft}>{words('profile.export_text', { file: fileName })}</p>
      {fetching.isError && (
        <Notice tone="danger" announce>
          <p>{refusalText(fetching.error) || words('profile.export_failed')}</p>
        </Notice>
      )}
      {fetching.isSuccess && (
        <Notice tone="success" announce>
          <p>{words('profile.export_done', { file: fileName })}</p>
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
