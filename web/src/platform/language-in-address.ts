/** Where a page for everybody is in one language: `/hi/about`. The server gives it out there, as `/about` in Hindi. */
export function addressInLanguage(pathname: string, language: string): string {
  return `/${language}${pathname === '/' ? '' : pathname}`
}

/** The same page without the language in its address, and the language if there was one. */
export function withoutLanguage(pathname: string): { pathname: string; language?: string } {
  const [, language, rest] = /^\/(?!api\/)([a-z]{2,3})(\/.*)?$/.exec(pathname) ?? []
  return language === undefined ? { pathname } : { pathname: rest || '/', language }
}
