import { SearchField } from '../../../ui/controls/search-field.tsx'
import { Segments } from '../../../ui/controls/segments.tsx'
import { adminWords } from '../../../i18n/en/admin.ts'
import { sortOrders } from './sort-orders.ts'
import styles from './list-filters.module.css'
import type { AdminView } from './use-admin-view.ts'

interface ListFiltersProps {
  view: AdminView
  /** How many events need review. */
  reviewCount: number
  onChange: (change: Partial<AdminView>) => void
}

/** The controls above the list of events: filter, search and order. */
export function ListFilters({ view, reviewCount, onChange }: ListFiltersProps) {
  return (
    <div className={styles.tools}>
      <Segments
        legend={adminWords.filter}
        value={view.filter}
        choices={[
          ['all', adminWords.filters.all],
          ['review', <LabelWithCount key="review" word={adminWords.filters.review} count={reviewCount} />],
        ]}
        className={styles.filter}
        onChoose={(filter) => onChange({ filter })}
      />
      <SearchField
        search={view.search}
        words={adminWords.search}
        className={styles.search}
        onSearch={(search) => onChange({ search })}
      />
      <label className={styles.sort}>
        <span className="small muted from-tablet">{adminWords.sort}</span>
        <select
          aria-label={adminWords.sort}
          value={view.sort}
          onChange={({ target }) => onChange({ sort: sortOrders.find((it) => it === target.value) ?? 'newest' })}
        >
          {sortOrders.map((sort) => (
            <option key={sort} value={sort}>
              {adminWords.sorts[sort]}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

const LabelWithCount = ({ word, count }: { word: string; count: number }) => (
  <>
    {word}
    <b className={styles.count}>{count.toLocaleString('en')}</b>
  </>
)
