/** A message in sentences, as its full stops, questions and lines part them. */
export function sentencesOf(message: string): string[] {
  return message.split(/(?<=[.!?؟।۔᱾꯫\n])\s*/)
}
