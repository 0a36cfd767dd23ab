declare module 'virtual:word-catalogues' {
  /** The interface languages. */
  export const catalogueLanguages: readonly string[]
  /** Where the compiled words of a part are: of the `frame`, or of a screen's file. */
  export const catalogueAddress: (language: string, part: string) => string
}

declare module 'virtual:law-register' {
  /** From `knowledge/register`; this and the others of the knowledge are made by `web/build/knowledge-modules.ts`. */
  export const register: import('./chats/reply/law-register.ts').LawRegister
}

declare module 'virtual:emergency-cards' {
  /** From `knowledge/languages`. */
  export const emergencyCards: import('./chats/reply/emergency-cards.ts').EmergencyCards
}

declare module 'virtual:emergency-topics' {
  /** From `knowledge/topics`. */
  export const emergencyTopics: import('@nyaysathi/contracts/emergency-help').EmergencyTopic[]
}

declare module 'virtual:danger-phrases' {
  /** From `knowledge/topics` and `knowledge/lexicon`. */
  export const dangerPhrases: import('@nyaysathi/contracts/emergency-help').DangerPhrases
}

declare module 'virtual:guides' {
  /** In the order of the specification (`web/build/guides/guides-plugin.ts`). */
  export const listedGuides: import('./guides/listed-guide.ts').ListedGuide[]
  /** Where the words for the search are, by language. */
  export const wordAddresses: Record<string, string>
  /** The text of each guide, by `<guide>/<language>`. */
  export const guideTexts: Record<
    string,
    () => Promise<{ guide: import('@nyaysathi/contracts/guides').Guide }>
  >
}

declare module 'virtual:letters' {
  /** In the order of the contract (`web/build/letters/letters-plugin.ts`). */
  export const listedLetters: import('./letters/listed-letter.ts').ListedLetter[]
  /** Where the text of each letter is, by `<letter>/<language>`. */
  export const letterAddresses: Record<string, string>
  /** The texts themselves, where pages are rendered; empty in browsers. */
  export const lettersAtHand: Record<string, import('@nyaysathi/contracts/letters').Letter>
}

declare module 'virtual:letter-periods' {
  /** From `knowledge/time-limits.csv`. */
  export const letterPeriods: import('@nyaysathi/contracts/letters').LetterPeriods
}

declare module 'virtual:answer-quality' {
  /** From `knowledge/evaluation/results.json`. */
  export const answerQuality: Omit<import('@nyaysathi/contracts/answer-quality').AnswerQuality, 'failures'>
}

declare module 'virtual:answer-failures' {
  export const answerFailures: import('@nyaysathi/contracts/answer-quality').QualityFailure[]
}

declare module 'virtual:base-map' {
  /** Where the parts of the map are: `outline`, `rivers`, `towns`, `districts-MH`, `names-ta` (`web/build/base-map-files.ts`). */
  export const baseMapAddresses: Record<string, string>
  /** West, south, east, north of each State (`MH`). */
  export const stateBoxes: Record<string, [number, number, number, number]>
}

declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet'
}

declare module 'virtual:paper-doors' {
  /** From `knowledge/offices` and `knowledge/guides`. */
  export const paperDoors: import('./doors/paper-doors.ts').PaperDoors
}

declare module 'virtual:pdf-reader' {
  /** Where the parts of PDF.js lie that are no module of ours (`web/build/pdf-reader-files.ts`). */
  export const readerFolder: string
  export const readerWorker: string
}
