import type { Messages } from '@lingui/core'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { paths } from '../platform/paths.ts'
import { framePart, startWords, WordsProvider, wordAddresses } from '../platform/words/index.ts'
import { App } from './app.tsx'
import { pageTitle } from './page-title.ts'
import { notFoundRoute, routes, type ScreenRoute } from './routes.ts'

export { notFoundRoute, routes }
/** Each guide has a page of its own, known by name at build. */
export const guideTemplate = paths.guide
/** So has each letter. */
export const letterTemplate = paths.letter

type Screen = Pick<ScreenRoute, 'title' | 'description' | 'screen'> & {
  path: string | undefined
  name: string
}

/**
 * Renders pages in one language as a person without storage, cookies or JavaScript would see them. The code of every
 * screen is at hand, so nothing is left waiting.
 */
export async function startRendering(language: string, messages: Messages) {
  await Promise.all([...routes, notFoundRoute].map((route) => route.screen.load()))
  const i18n = startWords(language, messages)
  const words = i18n._.bind(i18n)
  return (
    { path, name, title, description, screen }: Screen,
    own?: { title: string; description: string },
  ) => ({
    title: own ? words('app.title_with_brand', { title: own.title }) : pageTitle(words, title),
    description: own?.description ?? words(description),
    words: wordAddresses(language, [framePart, ...screen.words]),
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
