import { sayName } from './appointment-facts.ts'
import type { Block, MailLanguage } from './mail.ts'

/** Whom else a citizen can ask. */
export type OtherHelp = {
  /** Verified helpers of the same field, place and language, at most three. */
  others: { nyaysathi_id: string; name: string; city: string }[]
  /** From the register of helplines. */
  helpline: { number: string; name: string; name_hi: string } | null
}

const words = {
  en: {
    others: 'These people, whom we have verified, could help too:',
    helpline: ({ number, name }: NonNullable<OtherHelp['helpline']>) =>
      `Free legal aid by telephone: ${number} (${name}).`,
  },
  hi: {
    others: 'ये लोग भी मदद कर सकते हैं; इन्हें हमने सत्यापित किया है:',
    helpline: ({ number, name_hi }: NonNullable<OtherHelp['helpline']>) =>
      `फ़ोन पर मुफ़्त कानूनी मदद: ${number} (${name_hi})।`,
  },
} as const

/** Empty where nobody is known. */
export function otherHelpBlocks(
  { others, helpline }: OtherHelp,
  language: MailLanguage,
  publicUrl: string,
): Block[] {
  const say = words[language]
  const pages = others.map(({ nyaysathi_id, name, city }) => ({
    page: `${publicUrl}/nyaysathi/public/${nyaysathi_id}`,
    words: `${sayName({ other_name: name }, language)}, ${city}`,
  }))
  return [...(pages.length > 0 ? [say.others, ...pages] : []), ...(helpline ? [say.helpline(helpline)] : [])]
}
