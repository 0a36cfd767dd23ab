export { EndingMatters } from './ending-matters.tsx'
export { KeptUntil } from './kept-until.tsx'
