/** A part of a message. `isPoint`: its writer numbered it. `ownSentence`: else it only follows a comma or an "and". */
export type MessagePart = { text: string; ownSentence: boolean; isPoint: boolean }

// Each part costs a search: a message of hundreds of crumbs must not hold up everybody else.
const mostParts = 24

const pointMark = /(?:^|\s)\(?\d{1,2}[.)]\s+/
const sentenceEnd = /\n+|[?？؟।॥۔᱾᱿꯫!]+|\.(?=\s|$)|[;؛]/
const joint = /,\s+|\s(?:and|also|secondly|another thing|aur|और|tatha|तथा|ek aur baat|dusri baat|साथ ही)\s/i

/**
 * The parts of a message that may be questions of their own. Whether they are is decided by what they are found to be
 * about, and a clause has to be plainer than a sentence.
 */
export function splitQuestions(message: string): MessagePart[] {
  const parts = new Map<string, MessagePart>()
  for (const part of allParts(message)) {
    if (!parts.has(part.text)) parts.set(part.text, part)
    if (parts.size >= mostParts) break
  }
  return [...parts.values()]
}

function allParts(message: string): MessagePart[] {
  const points = message.split(pointMark)
  if (points.length < 3) return splitSentences(points.join(' '))
  return points.flatMap((point, at) => [
    ...(at > 0 && holdsWords(point) ? [{ text: point.trim(), ownSentence: true, isPoint: true }] : []),
    ...splitSentences(point),
  ])
}

function splitSentences(text: string): MessagePart[] {
  const sentences = text.split(sentenceEnd).filter(holdsWords)
  return sentences.flatMap((sentence) => {
    const whole = { text: sentence.trim(), ownSentence: true, isPoint: false }
    const clauses = sentence.split(joint).filter(holdsWords)
    if (clauses.length < 2) return sentences.length > 1 ? [whole] : []
    return [
      ...(sentences.length > 1 ? [whole] : []),
      ...clauses.map((clause) => ({ text: clause.trim(), ownSentence: false, isPoint: false })),
    ]
  })
}

function holdsWords(text: string): boolean {
  return text.trim().split(/\s+/).length >= 2
}
