/** A part of a message. `ownSentence`: its writer set it apart; else it only follows a comma or an "and". */
export type MessagePart = { text: string; ownSentence: boolean }

const sentenceEnd = /(?:^|\s)\(?\d{1,2}[.)]\s+|\n+|[?？।॥!]+|\.(?=\s|$)|;/
const joint =
  /,\s+|\s(?:and also|also|and my|and the|secondly|another thing|aur|और|tatha|तथा|ek aur baat|dusri baat|साथ ही)\s/i

/**
 * The parts of a message that may be questions of their own. Whether they are is decided by what they are found to be
 * about, and a clause has to be plainer than a sentence.
 */
export function splitQuestions(message: string): MessagePart[] {
  const sentences = message.split(sentenceEnd).filter(holdsWords)
  return sentences.flatMap((sentence) => {
    const whole = { text: sentence.trim(), ownSentence: true }
    const clauses = sentence.split(joint).filter(holdsWords)
    if (clauses.length < 2) return sentences.length > 1 ? [whole] : []
    return [
      ...(sentences.length > 1 ? [whole] : []),
      ...clauses.map((clause) => ({ text: clause.trim(), ownSentence: false })),
    ]
  })
}

function holdsWords(text: string): boolean {
  return text.trim().split(/\s+/).length >= 2
}
