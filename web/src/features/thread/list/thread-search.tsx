import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { memo, useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { FoundThread } from '@swap/contract/thread-list'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { searchWords } from '../../../i18n/en/search-and-shortcuts.ts'
import { chatWords } from '../../../i18n/en/chat.ts'
import { words } from '../../../i18n/en.ts'
import list from './sidebar-threads.module.css'
import { ROW_HEIGHT } from './virtual-thread-list.tsx'
import { ThreadRow } from './thread-row.tsx'
import { titleOf } from '../../card/title-of.ts'
import styles from './thread-search.module.css'
import { useLinkNavigation } from './use-link-navigation.ts'
import { useRowHeight, useVisibleRows } from './use-visible-rows.ts'

/** How long typing must pause before the search starts, ms. */
const DEBOUNCE_MS = 150

interface ThreadSearchProps {
  activeId: string | null
  onChoose?: (() => void) | undefined
  onClose: () => void
}

/** Searches threads by their titles and the text of their pictures, while the person types. */
export function ThreadSearch({ activeId, onChoose, onClose }: ThreadSearchProps) {
  const id = useId()
  const field = useFocusOnMount()
  const [text, setText] = useState('')
  const isTyped = text.trim() !== ''
  const search = useSearch(text.trim())
  const navigate = useLinkNavigation(onChoose)
  const threads = useDeferredValue(search.data?.threads) // typing takes priority over rendering rows
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault() // else it closes the drawer on a phone
    onClose()
  }
  return (
    <div role="search" className={styles.search} data-typed={isTyped || undefined} onKeyDown={escape}>
      <div className={styles.field}>
        <label htmlFor={id} className="visually-hidden">
          {chatWords.search}
        </label>
        <input
          ref={field}
          id={id}
          type="search"
          autoComplete="off"
          maxLength={200}
          placeholder={searchWords.hint}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <IconButton
          label={searchWords.close}
          icon={<X size={20} strokeWidth={1.9} aria-hidden="true" />}
          onClick={onClose}
        />
      </div>
      <p className={`small subtle ${styles.count}`} role="status">
        {statusOf(text.trim(), search)}
      </p>
      {isTyped && search.data?.threads.length === 0 && (
        <p className={`small muted ${styles.count}`}>{searchWords.noneNext}</p>
      )}
      {isTyped && <FoundList threads={threads ?? none} activeId={activeId} onNavigate={navigate} />}
    </div>
  )
}

/** Focuses the field when the search opens. */
function useFocusOnMount() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}

function useSearch(text: string) {
  const [query, setQuery] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setQuery(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return useQuery({
    queryKey: keys.threadSearch(query),
    queryFn: ({ signal }) => call('GET /api/threads/search', { query: { q: query }, signal }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
}

function statusOf(text: string, { data, isError, isFetching }: ReturnType<typeof useSearch>): string {
  if (text === '') return ''
  if (isError) return searchWords.failed
  if (!data || isFetching) return searchWords.searching
  return data.threads.length === 0 ? searchWords.none(text) : searchWords.found(data.threads.length, data.isMore)
}

const none: readonly FoundThread[] = []

interface FoundListProps {
  threads: readonly FoundThread[]
  activeId: string | null
  onNavigate: ReturnType<typeof useLinkNavigation>
}

/** The results as a virtual list, so that typing stays responsive. */
function FoundList({ threads, activeId, onNavigate }: FoundListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const rowPx = useRowHeight(ROW_HEIGHT)
  const count = threads.length
  const { first, end } = useVisibleRows(scroller, { count, rowPx, onFirstMeasure: () => {} })
  return (
    <div ref={scroller} className={list.list}>
      <ul className={list.rows} style={{ height: count * rowPx }} aria-label={chatWords.search}>
        {threads.slice(first, end).map((thread, at) => (
          <FoundRow
            key={thread.id}
            thread={thread}
            isActive={thread.id === activeId}
            at={first + at}
            {...{ count, rowPx, onNavigate }}
          />
        ))}
      </ul>
    </div>
  )
}

interface FoundRowProps {
  thread: FoundThread
  isActive: boolean
  at: number
  count: number
  rowPx: number
  onNavigate: ReturnType<typeof useLinkNavigation>
}

/** A thread that was found. Matches are highlighted in its title, or in a line of its picture's text. */
const FoundRow = memo(function FoundRow({ thread, isActive, at, count, rowPx, onNavigate }: FoundRowProps) {
  const { where, text, marks } = thread.match
  const isTitle = where === 'title' && text === (thread.title || words.spec.chatThread)
  const name = titleOf(thread)
  const marked = <Marked text={isTitle && name.length === text.length ? name : text} marks={marks} />
  const shown = isTitle
    ? { title: marked }
    : {
        secondLine: (
          <>
            {where === 'picture' && <span className="visually-hidden">{searchWords.inPicture} </span>}
            {marked}
          </>
        ),
      }
  return (
    <li style={{ top: at * rowPx, height: rowPx }} aria-setsize={count} aria-posinset={at + 1}>
      <ThreadRow entry={thread} isActive={isActive} onNavigate={onNavigate} {...shown} />
    </li>
  )
})

function Marked({ text, marks }: { text: string; marks: FoundThread['match']['marks'] }) {
  const pieces: ReactNode[] = []
  let at = 0
  for (const [start, end] of marks) {
    pieces.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>)
    at = end
  }
  return [...pieces, text.slice(at)]
}
