import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { Category } from '@swap/contract/event'
import { IconButton } from '../ui/button.tsx'
import { savedWords } from '../words/en-saved.ts'
import styles from './saved-tools.module.css'
import type { SavedView } from './use-saved-view.ts'

/** Somebody who still types is left to type. */
const PAUSE_MS = 200

interface SavedToolsProps {
  shown: SavedView
  /** Those that the calendar knows. */
  categories: readonly Category[]
  onShow: (change: Partial<SavedView>) => void
}

/** A search through everything that was saved, and a choice of category. */
export function SavedTools({ shown, categories, onShow }: SavedToolsProps) {
  return (
    <div className={styles.tools}>
      <SearchField search={shown.search} onSearch={(search) => onShow({ search })} />
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
        {savedWords.search}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={200}
        placeholder={savedWords.searchHint}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && (
        <IconButton
          label={savedWords.clearSearch}
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
