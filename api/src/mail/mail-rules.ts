/** A mail that could not be sent for so long would only confuse. */
export const giveUpAfterSeconds = 48 * 3_600

/** Over all the time limits of one sending together; then another may try. */
export const sendingSeconds = 75
