/**
 * Where an answer begins to be better than a question back. Set on the tuning half of `knowledge/evaluation`; see
 * docs/evaluation.md for what they do on the other half.
 */
export const confidence = {
  /** Least part of the message's words that our content knows at all. */
  known: 0.34,
  /** Score from which a topic is answered. */
  sure: 0.42,
  /** A lower score is enough where the next topic is far behind. */
  ahead: 0.34,
  farAhead: 0.12,
  /** A part of a message brings in its own topic only when it is plain. */
  partOfMessage: 0.6,
  margin: 0.12,
  /** Topics offered when asking back. */
  guess: 0.22,
  /** Likeness of a line to a further question, to be worth showing. */
  passage: 0.12,
}
