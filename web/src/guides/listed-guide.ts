/** A guide as the list and the search know it, by language. */
export type ListedGuide = { id: string; texts: Record<string, ListedText> }

type ListedText = {
  title: string
  description: string
  keywords: string[]
  /** Name of the file below `/resources/`. */
  pdf: string
  bytes: number
}

/** The text in this language, or else in English. */
export function textIn(guide: ListedGuide, language: string): ListedText | undefined {
  return guide.texts[language] ?? guide.texts.en
}

/** kB as the catalogues of files count them: thousands of bytes. */
export function kiloBytes(bytes: number): number {
  return Math.round(bytes / 1000)
}
