import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { IconButton } from './button.tsx'
import styles from './search-field.module.css'

/** The pause in typing after which a search starts. */
const PAUSE_MS = 150
const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const

interface SearchFieldProps {
  search: string
  words: { label: string; hint: string; clear: string }
  /** The caller's class, for its width and position. */
  className?: string | undefined
  /** Called with the trimmed text at a pause in typing. */
  onSearch: (search: string) => void
}

/** A field that searches as you type and can be cleared. */
export function SearchField({ search, words, className, onSearch }: SearchFieldProps) {
  const id = useId()
  const [text, setText] = useState(search)
  const notifySearch = useEffectEvent(onSearch)
  useEffect(() => {
    const timer = setTimeout(() => text.trim() !== search && notifySearch(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, search])
  return (
    <div role="search" className={`${styles.search} ${className ?? ''}`}>
      <Search {...icon} />
      <label htmlFor={id} className="visually-hidden">
        {words.label}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={200}
        placeholder={words.hint}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && (
        <IconButton
          label={words.clear}
          icon={<X {...icon} />}
          onClick={() => {
            setText('')
            document.getElementById(id)?.focus() // the button that had the focus disappears
          }}
        />
      )}
    </div>
  )
}
