/**
 * What comes after the first step, in one piece: it is fetched while somebody writes, so that neither a further step
 * nor the answer has to wait for a bad line.
 */
export { Booked } from './booked.tsx'
export { ReviewStep } from './review-step.tsx'
export { TimeStep } from './time-step.tsx'
