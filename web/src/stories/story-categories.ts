import type { StoryCategory } from '@nyaysathi/contracts/stories'
import type { WordId } from '../platform/words/index.ts'

export { storyCategories } from '@nyaysathi/contracts/stories'

const words = {
  family: 'stories.category_family',
  work: 'stories.category_work',
  cyber: 'stories.category_cyber',
  police: 'stories.category_police',
  land: 'stories.category_land',
  consumer: 'stories.category_consumer',
  other: 'stories.category_other',
} as const satisfies Record<StoryCategory, WordId>

/** The name of a category; one that the operator's file invents is "something else". */
export function categoryWord(category: string): WordId {
  return category in words ? words[category as StoryCategory] : words.other
}
