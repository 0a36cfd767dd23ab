import type { StoryCategory } from '@nyaysathi/contracts/stories'
import type { WordId } from '../platform/words/index.ts'

export { storyCategories } from '@nyaysathi/contracts/stories'

const words = {
  family: 'success-stories.category_family',
  work: 'success-stories.category_work',
  cyber: 'success-stories.category_cyber',
  police: 'success-stories.category_police',
  land: 'success-stories.category_land',
  consumer: 'success-stories.category_consumer',
  other: 'success-stories.category_other',
} as const satisfies Record<StoryCategory, WordId>

/** The name of a category; one that the operator's file invents is "something else". */
export function categoryWord(category: string): WordId {
  return category in words ? words[category as StoryCategory] : words.other
}
