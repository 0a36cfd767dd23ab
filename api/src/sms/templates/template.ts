/** The languages in which SMS are registered; who reads another one gets English. */
export type SmsLanguage = 'en' | 'hi'

/** As with mails: codes and the safety of an account go at once, a notice as its reader wishes to be written to. */
export type SmsSort = 'code' | 'security' | 'notice'

/**
 * A text as it is registered (India's DLT rules): fixed words with places for values of at most 30 characters. `{link}` is a
 * page of this installation and `{host}` its name: they are fixed words too. No names, and no word of law or violence: others
 * read what a telephone shows.
 */
export type SmsTemplate = {
  sort: SmsSort
  /** Where `{link}` leads. */
  page?: `/${string}`
  texts: Record<SmsLanguage, string>
}

/** What stands in curly brackets in a text. */
export function placesIn(text: string): Set<string> {
  return new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place))
}
