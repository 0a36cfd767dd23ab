/** Written by `npm run fit`; do not edit. What they are multiplied with is in `confidence.ts`. */
export const fittedLikelihood = {
  constant: -2.49,
  score: 0.39,
  margin: 5.98,
  known: 1.24,
  beside: 0.59,
  spoken: 0.51,
  foreign: 0,
  whole: 0,
}

/** A hash of the cases that they were fitted to. */
export const fittedTo = 'db4dd94676e543b7'
