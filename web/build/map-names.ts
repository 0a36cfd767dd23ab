import { languages } from '@nyaysathi/contracts/languages'
import { parse as parseYaml } from 'yaml'
import { readMapFile, readMapRows } from './map-files.ts'

type TwoNames = { en: string; hi: string }

/** A language that is written as Hindi is shows the Hindi name before the English one. */
const writtenAsHindi = ['brx', 'doi', 'kok', 'mai', 'mr', 'ne', 'sa']

/**
 * For a language, what stands on the map instead of the English name of a State, a district or its seat. Namesakes are
 * written alike.
 */
export function makeMapNames(language: string): Record<string, string> {
  const isLikeHindi = language === 'hi' || writtenAsHindi.includes(language)
  return { ...(isLikeHindi ? hindiNames() : {}), ...ownNames(language) }
}

export const mapLanguages = languages.map(({ code }) => code).filter((code) => code !== 'en')

function hindiNames(): Record<string, string> {
  const { states }: { states: { name: TwoNames; districts?: TwoNames[] }[] } = parseYaml(
    readMapFile('states.yml'),
  )
  const byEnglish = ({ en, hi }: TwoNames): [string, string] => [en, hi]
  return {
    ...Object.fromEntries(
      readMapRows('districts.csv').flatMap(({ name, name_hi }) =>
        // The city itself is called so too: "Mumbai City" is मुंबई.
        name && name_hi ? [name, name.replace(/ City$/, '')].map((english) => [english, name_hi]) : [],
      ),
    ),
    ...Object.fromEntries(
      states.flatMap(({ name, districts }) => [name, ...(districts ?? [])].map(byEnglish)),
    ),
  }
}

function ownNames(language: string): Record<string, string> {
  const states = new Map(readMapRows('state-codes.csv').map(({ iso = '', name = '' }) => [iso, name]))
  return Object.fromEntries(
    readMapRows('names.csv').flatMap(({ place = '', language: of, names = '' }) => {
      const [state = '', district] = place.split('/')
      const english = district ?? states.get(state)
      const [own] = names.split('|')
      return of === language && english && own ? [[english, own]] : []
    }),
  )
}
