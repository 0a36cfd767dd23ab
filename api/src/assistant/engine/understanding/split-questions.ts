/**
 * The parts of a message that may be questions of their own: numbered points, sentences, and what stands on both
 * sides of "also" and "aur". Whether they are is decided by what they are found to be about.
 */
export function splitQuestions(message: string): string[] {
  const points = message.split(/(?:^|\s)\(?\d{1,2}[.)]\s+|\n+|[?？।॥!]+|\.(?=\s|$)|;/)
  return points
    .flatMap((point) =>
      point.split(
        /[,\s](?:and also|also,?|and my|and the|secondly|another thing|aur|और|tatha|तथा|ek aur baat|dusri baat|साथ ही)\s/i,
      ),
    )
    .map((part) => part.trim())
    .filter((part) => part.split(/\s+/).length >= 2)
}
