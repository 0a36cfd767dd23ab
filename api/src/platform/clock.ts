/**
 * The program's own clock, for durations and display. What must agree between instances (order of messages, life of
 * sessions) is decided by the database's clock instead.
 */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
