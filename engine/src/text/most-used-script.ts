import { type ScriptName, scripts } from '../content/language-format.ts'

const letterOf = new Map(scripts.map((name) => [name, new RegExp(`\\p{Script=${name}}`, 'gu')]))
// In a mixed message the Indian script says which language it is: English words stand in all of them.
const latinShare = 4

export function mostUsedScript(text: string): ScriptName {
  let best: ScriptName = 'Latin'
  let most = 0
  for (const name of scripts) {
    const found = text.match(letterOf.get(name) ?? /$^/)?.length ?? 0
    const count = name === 'Latin' ? found / latinShare : found
    if (count > most) [best, most] = [name, count]
  }
  return best
}
