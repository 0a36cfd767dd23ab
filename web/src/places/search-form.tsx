import type { FormEvent, KeyboardEvent } from 'react'
import { useWords } from '../platform/words/index.ts'
import { Button, Select, TextField } from '../ui/index.ts'
import { CategoryIcon } from './category-icons.tsx'
import { type MinRating, ratingChoices, type Sort, sortChoices } from './place-rules.ts'
import type { PlaceSearch, SearchState } from './place-search.ts'
import { type PlaceCategory, placeCategories, placeQueryMaxLength } from './place-words.ts'
import styles from './search-form.module.css'

/** On the button while it searches (spec, member areas §2), in every language. */
const busyMark = '...'

/** Five buttons, or own words; and what of the results to show. */
export function SearchForm({ search, state }: { search: PlaceSearch; state: SearchState }) {
  const words = useWords()
  const { text, filters } = state
  const isSearching = state.phase === 'searching'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void search.search({ text })
  }
  // While one search is on its way the button rests, and Enter with it; who has typed on does not wait.
  const askNewer = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (isSearching && text !== '') void search.search({ text })
  }
  return (
    <div className={styles.search}>
      <CategoryButtons chosen={state.category} choose={(category) => void search.search({ category })} />
      <search>
        <form className={styles.form} onSubmit={submit}>
          <div className={styles.box}>
            <TextField
              label={words('places.search_label')}
              hideLabel
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              maxLength={placeQueryMaxLength}
              placeholder={words('places.search_placeholder')}
              value={text}
              onChange={(event) => search.type(event.target.value)}
              onKeyDown={askNewer}
            />
            <Button
              type="submit"
              disabled={isSearching || text === ''}
              aria-busy={isSearching || undefined}
              className={styles.submit ?? ''}
            >
              {isSearching ? busyMark : words('places.search')}
            </Button>
          </div>
          <div className={styles.filters}>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={filters.openNow}
                onChange={(event) => search.filter({ openNow: event.target.checked, alsoUnknown: false })}
              />
              {words('places.open_now')}
            </label>
            <Select
              label={words('places.rating')}
              value={filters.minRating}
              onChange={(event) => search.filter({ minRating: Number(event.target.value) as MinRating })}
            >
              {ratingChoices.map((rating) => (
                <option key={rating} value={rating}>
                  {rating === 0 ? words('places.rating_any') : `${rating}+`}
                </option>
              ))}
            </Select>
            <Select
              label={words('places.sort')}
              value={filters.sort}
              onChange={(event) => search.filter({ sort: event.target.value as Sort })}
            >
              {sortChoices.map((sort) => (
                <option key={sort} value={sort}>
                  {words(`places.sort_${sort}`)}
                </option>
              ))}
            </Select>
          </div>
        </form>
      </search>
    </div>
  )
}

function CategoryButtons({
  chosen,
  choose,
}: {
  chosen: PlaceCategory | undefined
  choose: (category: PlaceCategory) => void
}) {
  const words = useWords()
  return (
    <fieldset className={styles.categories}>
      <legend>{words('places.categories')}</legend>
      {placeCategories.map((category) => (
        <button
          key={category}
          type="button"
          className={styles.category}
          aria-pressed={chosen === category}
          onClick={() => choose(category)}
        >
          <span className={styles.icon}>
            <CategoryIcon category={category} />
          </span>
          {words(`places.category_${category}`)}
        </button>
      ))}
    </fieldset>
  )
}
