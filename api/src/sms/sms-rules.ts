/** A notice that could not be sent for so long would only confuse. */
export const giveUpAfterSeconds = 24 * 3_600

/** Over all the time limits of one sending together; then another may try. */
export const sendingSeconds = 240

/** At most so many are unanswered at once, and each process is bound once. */
export const smsAtOnce = 10

/**
 * Handed over so often without an answer, an SMS is given up: nobody knows whether it was taken. Twice, because one that is
 * lost does more harm than one that comes twice.
 */
export const mostUnanswered = 2

/** An answer may still come in this time, and then nothing is repeated. */
export const pauseAfterUnansweredSeconds = 180

/** Nobody's telephone rings for a notice at night, in India, unless they chose hours of their own. */
export const quietHours = { from_hour: '09:00', to_hour: '21:00' } as const
