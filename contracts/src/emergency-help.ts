import type { GuideText } from './guides.ts'

/** What to do at once when life or body is in danger: the part of the built-in answers that must not need a network. */
export type EmergencyTopic = {
  id: string
  /** The most fitting first. */
  helplines: string[]
  /** By language: what to do if it is happening now, then the first steps. */
  texts: Record<string, { title: string; danger: GuideText; steps: GuideText[] }>
}

/** By which words a danger is known, in English, Hindi, and Hindi in Latin letters. */
export type DangerPhrases = {
  /** Danger of any kind. `+` stands for up to three words in between, `|` parts a choice of words, `~` any ending. */
  danger: string[]
  /** Words of danger that mean none: "stabbed in the back", loud music. */
  harmless: string[]
  /** A film, the news, an exam: what is told happens to nobody here, unless the writer speaks of themselves. */
  onlyTold: string[]
  topics: Record<string, { asks: string[]; keywords: string[] }>
}

export type EmergencyHelp = { topics: EmergencyTopic[]; phrases: DangerPhrases }
