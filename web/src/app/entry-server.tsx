import { catalogueAddresses } from 'virtual:word-catalogues'
import type { Messages } from '@lingui/core'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { startWords, WordsProvider } from '../platform/words/index.ts'
import { App } from './app.tsx'
import { pageTitle } from './page-title.ts'
import { notFoundRoute, routes, type ScreenRoute } from './routes.ts'

export { notFoundRoute, routes }

type Screen = Pick<ScreenRoute, 'title' | 'description'> & { path: string | undefined; name: string }

/**
 * Renders pages in one language as a person without storage, cookies or JavaScript would see them. The code of every
 * screen is at hand, so nothing is left waiting.
 */
export async function startRendering(language: string, messages: Messages) {
  await Promise.all([...routes, notFoundRoute].map((route) => route.screen.load()))
  const i18n = startWords(language, messages)
  const words = i18n._.bind(i18n)
  return ({ path, name, title, description }: Screen) => ({
    title: pageTitle(words, title),
    description: words(description),
    words: catalogueAddresses[language] ?? '',
    failed: { text: words('app.top_error_title'), again: words('app.try_again') },
    content: renderToString(
      <WordsProvider i18n={i18n}>
        <StaticRouter location={path ?? `/${name}`}>
          <App />
        </StaticRouter>
      </WordsProvider>,
    ),
  })
}
