import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { IconButton } from '../ui/button.tsx'
import { adminWords } from '../words/en-admin.ts'
import { adminSorts } from './admin-sorts.ts'
import styles from './admin-tools.module.css'
import type { AdminView } from './use-admin-view.ts'

/** What is loaded is searched with every letter; the server once somebody pauses. */
const PAUSE_MS = 150

interface AdminToolsProps {
  view: AdminView
  /** How many need a look. */
  review: number
  onShow: (change: Partial<AdminView>) => void
}

/** Which events are listed, and in which order. */
export function AdminTools({ view, review, onShow }: AdminToolsProps) {
  return (
    <div className={styles.tools}>
      <fieldset className={styles.filter}>
        <legend className="visually-hidden">{adminWords.filter}</legend>
        {(['all', 'review'] as const).map((filter) => (
          <label key={filter}>
            <input type="radio" name="filter" checked={filter === view.filter} onChange={() => onShow({ filter })} />
            <span>
              {adminWords.filters[filter]}
              {filter === 'review' && <b className={styles.count}>{review.toLocaleString('en')}</b>}
            </span>
          </label>
        ))}
      </fieldset>
      <SearchField search={view.search} onSearch={(search) => onShow({ search })} />
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

function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const id = useId()
  const [text, setText] = useState(search)
  const tell = useEffectEvent(onSearch)
  useEffect(() => {
    const timer = setTimeout(() => text.trim() !== search && tell(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, search])
  return (
    <div role="search" className={styles.search}>
      <Search size={18} strokeWidth={1.9} aria-hidden="true" />
      <label htmlFor={id} className="visually-hidden">
        {adminWords.search}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={200}
        placeholder={adminWords.searchHint}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && (
        <IconButton
          label={adminWords.clearSearch}
          icon={<X size={18} strokeWidth={1.9} aria-hidden="true" />}
          onClick={() => {
            setText('')
            document.getElementById(id)?.focus() // the button is gone
          }}
        />
      )}
    </div>
  )
}
