import type { Span } from './find-references.ts'

/** Words of danger to life, in English and Hindi. Numbers to call are marked by themselves. */
const phrases = [
  '(?:in|immediate|grave|serious) (?:immediate |grave |serious )?danger',
  'danger to (?:your |her |his |their )?(?:life|body|safety)',
  '(?:your |her |his )?life (?:is |may be )?(?:in danger|at risk)',
  'life[- ]threatening',
  'emergenc(?:y|ies)(?: services| help)?',
  'threat(?:ens?|ened|s)? to kill',
  'kill (?:you|yourself|me|myself|her|him)',
  'suicid(?:e|al)',
  "bleeding|unconscious|can(?:no|')t breathe",
]
const hindiPhrases = [
  String.raw`जान (?:का|को) ख(?:\u093c)?तर[ाे]`,
  String.raw`ख(?:\u093c)?तरे में`,
  String.raw`तुरंत ख(?:\u093c)?तरा`,
  'आपातकाल(?:ीन)?|आपात स्थिति|आपात सहायता|इमरजेंसी',
  'जान से मार(?:ने|ना|ता|ते)?',
  'आत्महत्या|ख(?:\u093c)?ुदकुशी',
  'बेहोश|ख(?:\u093c)?ून बह',
]
const pattern = new RegExp(
  String.raw`\b(?:${phrases.join('|')})\b|(?<![\p{L}\p{M}])(?:${hindiPhrases.join('|')})(?![\p{L}\p{M}])`,
  'giu',
)

export function findEmergencyPhrases(text: string): Span[] {
  // The precomposed ख़ is as long as ख alone, so places stay right.
  return [...text.replace(/\u0959/g, 'ख').matchAll(pattern)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }))
}
