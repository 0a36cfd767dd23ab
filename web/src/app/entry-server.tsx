import type { Messages } from '@lingui/core'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { startWords, WordsProvider } from '../platform/words/index.ts'
import { App } from './app.tsx'
import { notFoundRoute, routes } from './routes.ts'

export { notFoundRoute, routes }

/** The content of the page's root element, with the codes of all screens at hand. */
export async function renderPage(pathname: string, language: string, messages: Messages): Promise<string> {
  await Promise.all([...routes, notFoundRoute].map((route) => route.screen.load()))
  return renderToString(
    <WordsProvider i18n={startWords(language, messages)}>
      <StaticRouter location={pathname}>
        <App />
      </StaticRouter>
    </WordsProvider>,
  )
}
