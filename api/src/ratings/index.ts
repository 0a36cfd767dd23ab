export { countRatingsAnew, countRatingsToDecide } from './rating-queries.ts'
export { ratingRoutes } from './rating-routes.ts'
export { ratingsOfAccount } from './ratings-of-account.ts'
export { ratingsOf } from './ratings-of-helper.ts'
