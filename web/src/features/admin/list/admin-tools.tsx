import { SearchField } from '../../../ui/controls/search-field.tsx'
import { Segments } from '../../../ui/controls/segments.tsx'
import { adminWords } from '../../../i18n/en/admin.ts'
import { adminSorts } from './admin-sorts.ts'
import styles from './admin-tools.module.css'
import type { AdminView } from './use-admin-view.ts'

interface AdminToolsProps {
  view: AdminView
  /** How many need review. */
  review: number
  onShow: (change: Partial<AdminView>) => void
}

/** Which events are listed, and in which order. */
export function AdminTools({ view, review, onShow }: AdminToolsProps) {
  return (
    <div className={styles.tools}>
      <Segments
        legend={adminWords.filter}
        value={view.filter}
        choices={[
          ['all', adminWords.filters.all],
          ['review', <Counted key="review" word={adminWords.filters.review} count={review} />],
        ]}
        className={styles.filter}
        onChoose={(filter) => onShow({ filter })}
      />
      <SearchField
        search={view.search}
        words={adminWords.search}
        className={styles.search}
        onSearch={(search) => onShow({ search })}
      />
      <label className={styles.sort}>
        <span className="small muted from-tablet">{adminWords.sort}</span>
        <select
          aria-label={adminWords.sort}
          value={view.sort}
          onChange={({ target }) => onShow({ sort: adminSorts.find((it) => it === target.value) ?? 'newest' })}
        >
          {adminSorts.map((sort) => (
            <option key={sort} value={sort}>
              {adminWords.sorts[sort]}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

const Counted = ({ word, count }: { word: string; count: number }) => (
  <>
    {word}
    <b className={styles.count}>{count.toLocaleString('en')}</b>
  </>
)
