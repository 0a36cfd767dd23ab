import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { runEffectsBeforeEvents } from '../platform/effects-before-events.ts'
import { webSettings } from '../platform/web-settings.ts'
import { enterByLanguage, framePart, loadWords, spokenWords, WordsProvider } from '../platform/words/index.ts'
import '../ui/tokens.css'
import '../ui/base.css'
import { App } from './app.tsx'
import { blockInspection } from './blocked-inspection.ts'
import { findRoute } from './find-route.ts'
import { listenForExitKeys } from './leave-page.ts'
import { takeUpTheme } from './theme.ts'
import { rememberTyped } from './typed-before.ts'

const idleLatestMs = 2_000

runEffectsBeforeEvents()
listenForExitKeys()
takeUpTheme()
enterByLanguage()
if (webSettings().block_inspection) blockInspection()
// Not awaited here: screens import from the same file, and would wait for it while it waits for them.
void start()

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  const route = findRoute(location.pathname)
  const waits = route.hydrate === 'when idle'
  try {
    await Promise.all([loadWords([framePart]), route.screen.load(), waits ? whenIdle() : undefined])
    const app = (
      <WordsProvider i18n={spokenWords()}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </WordsProvider>
    )
    if (root.hasChildNodes()) {
      const putBack = rememberTyped(root)
      hydrateRoot(root, app)
      putBack()
    } else createRoot(root).render(app)
  } catch (failure) {
    // A content page is whole as it stands, and its links work. The others would look alive and be dead.
    if (!waits) document.getElementById('start-failed')?.removeAttribute('hidden')
    throw failure
  }
}

/** When the device has nothing better to do, or the person starts to do something, whichever is first. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const signs = ['pointerdown', 'keydown', 'focusin'] as const
    const done = () => {
      for (const sign of signs) removeEventListener(sign, done, true)
      resolve()
    }
    for (const sign of signs) addEventListener(sign, done, { capture: true, passive: true })
    if ('requestIdleCallback' in window) requestIdleCallback(done, { timeout: idleLatestMs })
    else setTimeout(done, 200)
  })
}
