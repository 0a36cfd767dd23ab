import { lazy } from 'react'
import { ServerData } from '../platform/server-data.tsx'
import { loadWords, useWords } from '../platform/words/index.ts'
import { Button, Dialog, LateDialog } from '../ui/index.ts'
import type { ChatPanel } from './chat-header.tsx'
import { ConfidentialText } from './confidential-note.tsx'
import { BlockDialog } from './panels/block-dialog.tsx'
import { FilesDialog } from './panels/files-dialog.tsx'
import type { PanelProps } from './panels/panel-props.ts'
import { ReportDialog } from './panels/report-dialog.tsx'
import { SaveDialog } from './panels/save-dialog.tsx'

/** Few are passed on: it comes when it is asked for. */
const PassOnPanel = lazy(async () => {
  const [module] = await Promise.all([
    import('./panels/pass-on-panel.tsx'),
    loadWords(['helper', 'referrals']),
  ])
  return { default: module.PassOnPanel }
})

/** What the menu of the chat opens over it; what was begun in one is gone when it is closed. */
export function ChatPanels({ panel, ...props }: PanelProps & { panel: ChatPanel | undefined }) {
  const words = useWords()
  return (
    <>
      <Dialog
        open={panel === 'confidential'}
        onClose={props.close}
        title={words('direct-chats.privacy_title')}
        actions={<Button onClick={props.close}>{words('direct-chats.close')}</Button>}
      >
        <ConfidentialText state={props.state} />
      </Dialog>
      {panel === 'files' && <FilesDialog {...props} />}
      {panel === 'save' && <SaveDialog {...props} />}
      {panel === 'pass-on' && (
        <ServerData>
          <LateDialog>
            <PassOnPanel {...props} />
          </LateDialog>
        </ServerData>
      )}
      {panel === 'block' && <BlockDialog {...props} />}
      {panel === 'report' && <ReportDialog {...props} />}
    </>
  )
}
