/** By the code of a language: made at build from `knowledge/languages`. `{number}` in `call` is filled in. */
export type EmergencyCards = Record<string, { title: string; call: string }>
