import type { Register } from '../content/register.ts'
import { replaceTokens } from '../content/text-tokens.ts'
import type { TopicLanguage } from '../content/topic-format.ts'

/** Writes tokens as an office expects them in a letter: "section 173(4) of the Bharatiya Nagarik Suraksha Sanhita, 2023". */
export function formalWriter(register: Register, language: TopicLanguage): { write(text: string): string } {
  return {
    write: (text) =>
      replaceTokens(text, (token) => {
        if (token.kind === 'helpline') return `**${token.number}**`
        const reference = register.parseReference(token.text)
        const act = reference && register.acts.get(reference.act)
        if (!reference || !act) return ''
        const name =
          act.short_name === 'Constitution'
            ? language === 'en'
              ? act.full_name
              : act.hindi_name
            : `${language === 'en' ? act.full_name : act.hindi_name}, ${act.year}`
        const article = /^Article (.+)$/.exec(reference.section)?.[1]
        const number = article ?? reference.section
        const isArticle = article !== undefined || act.short_name === 'Constitution'
        return language === 'en'
          ? `${isArticle ? 'Article' : 'section'} ${number} of the ${name}`
          : `${name} ${isArticle ? 'के अनुच्छेद' : 'की धारा'} ${number}`
      }),
  }
}
