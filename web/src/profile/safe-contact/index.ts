export { SafeContactCard } from './safe-contact-card.tsx'
