/** Figures that both sides show or enforce; the server's answer is the truth. */

/** Messages that one guest id may ever save, the assistant's included (spec, public areas §9). */
export const guestMessageLimit = 15
/** Characters (UTF-16 code units) in one message to the assistant (contract §5). */
export const messageTextMaxLength = 4_000
export const messageTooLongSentence = 'Please keep the message under 4,000 characters.'
/** Characters in a saved assistant reply: longer than any question, since an answer explains. */
export const replyTextMaxLength = 20_000
/** Characters of a chat title taken from a message (spec, public areas §9). */
export const chatTitleSnippetLength = 30
export const locationMaxLength = 120
export const feedbackReasonMaxLength = 1_000
/** Characters of one message between two people, and of the words that come with a file. */
export const directMessageMaxLength = 4_000
/** Messages that somebody who reports a chat may attach. */
export const reportMessagesMax = 20
/** Turns of an earlier conversation that travel to the assistant. */
export const historyMaxTurns = 20
export const defaultPageSize = 50
export const maxPageSize = 100
/** One byte more is refused, of whatever kind the file is (spec, member areas §9). */
export const fileMaxBytes = 10_485_760
/** Characters of a word by which a list is searched or narrowed. */
export const filterMaxLength = 80
/** Characters of a ticket or a code that a person copies from paper, with whatever stands between them. */
export const ticketMaxLength = 40
/** Where a chat is placed when the person has said nothing (spec, public areas §7). */
export const defaultLocation = 'Delhi, India'
/** Characters of the sealed proof that comes with an answer. */
export const originMaxLength = 24_000
/** Begins the line of an answer that names who has read its texts: "*✓ name*". */
export const readMark = '\u2713'
