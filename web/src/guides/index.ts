export { GuideLine } from './guide-text.tsx'
