/** Where a page is in one language: `/hi/about`. As `web/build/page-html.ts` writes it into the page. */
export function addressInLanguage(route: string, language: string): string {
  return `/${language}${route === '/' ? '' : route}`
}

/** `/hi/about` is `/about` in Hindi; undefined where the address names none of these languages. */
export function languageInAddress(
  languages: readonly string[],
  address: string,
): { language: string; rest: string } | undefined {
  const [, language, rest] = /^\/([a-z]+)(\/.*)?$/s.exec(address) ?? []
  if (language === undefined || !languages.includes(language)) return undefined
  return { language, rest: rest || '/' }
}
