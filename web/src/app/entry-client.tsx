import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { fetchCatalogue, startWords, WordsProvider } from '../platform/words/index.ts'
import '../ui/tokens.css'
import '../ui/base.css'
import { webSettings } from '../platform/web-settings.ts'
import { App } from './app.tsx'
import { blockInspection } from './blocked-inspection.ts'
import { findRoute } from './find-route.ts'
import { listenForExitKeys } from './leave-page.ts'
import { whenIdle } from './when-idle.ts'

listenForExitKeys()
if (webSettings().block_inspection) blockInspection()
await start()

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  const language = document.documentElement.lang
  const route = findRoute(location.pathname)
  const [messages] = await Promise.all([
    fetchCatalogue(language),
    // A screen whose code does not come shows its own error inside the frame.
    route.screen.load().catch(() => undefined),
    route.hydrate === 'when idle' ? whenIdle() : undefined,
  ])
  const app = (
    <StrictMode>
      <WordsProvider i18n={startWords(language, messages)}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </WordsProvider>
    </StrictMode>
  )
  if (root.hasChildNodes()) hydrateRoot(root, app)
  else createRoot(root).render(app)
}
