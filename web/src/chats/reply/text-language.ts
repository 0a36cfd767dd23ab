import { findLanguage, type Language, languages } from '@nyaysathi/contracts/languages'

/** Scripts of the 23 languages; the first one named is what an unknown text in that script is taken for. */
const scripts: [RegExp, Language['code'][]][] = [
  [/\p{Script=Devanagari}/gu, ['hi', 'mr', 'ne', 'kok', 'mai', 'doi', 'brx', 'sa', 'sat', 'sd', 'ks']],
  [/\p{Script=Bengali}/gu, ['bn', 'as', 'mni']],
  [/\p{Script=Gujarati}/gu, ['gu']],
  [/\p{Script=Gurmukhi}/gu, ['pa']],
  [/\p{Script=Oriya}/gu, ['or']],
  [/\p{Script=Tamil}/gu, ['ta']],
  [/\p{Script=Telugu}/gu, ['te']],
  [/\p{Script=Kannada}/gu, ['kn']],
  [/\p{Script=Malayalam}/gu, ['ml']],
  [/\p{Script=Arabic}/gu, ['ur', 'ks', 'sd']],
  [/\p{Script=Meetei_Mayek}/gu, ['mni']],
  [/\p{Script=Ol_Chiki}/gu, ['sat']],
  [/\p{Script=Latin}/gu, ['en']],
]

/**
 * The language of a text: what the assistant said it is, else what its script allows, the preferred one first. Latin
 * letters are counted at half: Hindi answers are full of BNS and FIR.
 */
export function languageOf(text: string, said: string | undefined, preferred: Language): Language {
  const named = findLanguage(said)
  if (named) return named
  const sample = text.slice(0, 2_000)
  let most = 0
  let codes: Language['code'][] = ['en']
  for (const [script, possible] of scripts) {
    const letters = (sample.match(script)?.length ?? 0) * (possible.includes('en') ? 0.5 : 1)
    if (letters > most) [most, codes] = [letters, possible]
  }
  const code = codes.includes(preferred.code) ? preferred.code : codes[0]
  return languages.find((language) => language.code === code) ?? languages[0]
}
