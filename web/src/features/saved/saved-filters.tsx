import type { Category } from '@swap/contract/event'
import { SearchField } from '../../ui/controls/search-field.tsx'
import { savedWords } from '../../i18n/en/saved.ts'
import styles from './saved-filters.module.css'
import type { SavedView } from './use-saved-view.ts'

interface SavedFiltersProps {
  shown: SavedView
  /** The categories that the saved events have. */
  categories: readonly Category[]
  onShow: (change: Partial<SavedView>) => void
}

/** The search field and category filter of the saved events. */
export function SavedFilters({ shown, categories, onShow }: SavedFiltersProps) {
  return (
    <div className={styles.tools}>
      <SearchField
        search={shown.search}
        words={savedWords.search}
        className={styles.search}
        onSearch={(search) => onShow({ search })}
      />
      {categories.length > 0 && (
        <select
          className={styles.category}
          aria-label={savedWords.category}
          value={shown.category ?? ''}
          onChange={({ target }) => onShow({ category: categories.find((it) => it === target.value) ?? null })}
        >
          <option value="">{savedWords.allCategories}</option>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
      )}
    </div>
  )
}
