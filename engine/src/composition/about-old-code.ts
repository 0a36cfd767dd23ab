import type { Sentences } from '../content/language-format.ts'

/**
 * Said where a crime happened before the new codes. The day of the act decides the law of the crime alone (BNS 358); procedure and
 * evidence are the new codes', unless the case was pending on 1 July 2024 (BNSS 531(2)(a), BSA 170).
 */
export function aboutOldCode({ answer }: Pick<Sentences, 'answer'>): string {
  return `${answer.before_new_codes} ${answer.procedure_codes}`
}
