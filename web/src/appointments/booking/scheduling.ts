/**
 * What comes after the first step, in one piece: it is fetched while somebody writes, so that neither the second step
 * nor the answer has to wait for a bad line.
 */
export { Booked } from './booked.tsx'
export { TimeStep } from './time-step.tsx'
