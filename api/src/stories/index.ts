export { countWaitingStories } from './story-queries.ts'
export { storyRoutes } from './story-routes.ts'
