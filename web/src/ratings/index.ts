export { RatingList } from './rating-list.tsx'
