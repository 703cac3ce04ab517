import { memo, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { ThreadEntry } from '@swap/contract/thread'
import { chatWords } from '../../../i18n/en/chat.ts'
import { words } from '../../../i18n/en.ts'
import styles from './sidebar-threads.module.css'
import { ThreadRow, ThreadRowSkeleton } from './thread-row.tsx'
import { useLinkNavigation } from './use-link-navigation.ts'
import { loadMoreThreads } from '../data/use-threads.ts'
import { useRowHeight, useVisibleRows, type Viewport } from './use-visible-rows.ts'

interface VirtualThreadListProps {
  activeId: string | null
  onChoose?: (() => void) | undefined
  /** The threads loaded so far; more are fetched on scrolling. */
  entries: readonly ThreadEntry[]
  /** How many threads there are, loaded or not. */
  count: number
}

/** The height of a row: the same in the rail and in search results, so that toggling the sidebar re-renders no row. */
export const ROW_HEIGHT = { rem: 4.5, minPx: 72 }

/**
 * The thread list, which renders only rows near the viewport. Keyboard navigation uses a roving tabindex: arrow keys, Page Up,
 * Page Down, Home and End move the focus. Each row announces its position and the total.
 */
export function VirtualThreadList({ entries, count, activeId, onChoose }: VirtualThreadListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const rowPx = useRowHeight(ROW_HEIGHT)
  const activeAt = activeId === null ? -1 : entries.findIndex(({ id }) => id === activeId)
  const scrollToActive = () => {
    if (activeAt >= 0) scrollToRow(scroller.current, viewport.current, { at: activeAt, rowPx })
  }
  const { first, end, viewport } = useVisibleRows(scroller, { count, rowPx, onFirstMeasure: scrollToActive })
  const [focused, setFocused] = useState<number | null>(null)
  const tabStop = Math.min(focused ?? Math.max(activeAt, 0), count - 1)
  useEffect(() => {
    if (end > entries.length && entries.length < count) void loadMoreThreads()
  }, [end, entries.length, count])
  const isActiveThere = activeAt >= 0
  // oxlint-disable-next-line react/exhaustive-deps -- only when another thread is opened, not when it moves up
  useLayoutEffect(scrollToActive, [activeId, isActiveThere])
  const navigate = useLinkNavigation(onChoose)
  const onKeyDown = useArrowKeys(scroller, { tabStop, count, rowPx })

  return (
    <div ref={scroller} className={styles.list} data-list onKeyDown={onKeyDown}>
      <ul className={styles.rows} style={{ height: count * rowPx }} aria-label={words.spec.threads}>
        {rowsToRender({ first, end, tabStop }).map((at) => {
          const entry = entries[at]
          return (
            <Row
              key={entry?.id ?? at}
              entry={entry}
              at={at}
              count={count}
              rowPx={rowPx}
              isActive={entry?.id === activeId}
              isSkipped={at !== tabStop}
              onNavigate={navigate}
              onFocus={setFocused}
            />
          )
        })}
      </ul>
    </div>
  )
}

interface RowProps {
  entry: ThreadEntry | undefined
  at: number
  count: number
  rowPx: number
  isActive: boolean
  isSkipped: boolean
  onNavigate: ReturnType<typeof useLinkNavigation>
  onFocus: (at: number) => void
}

/** Memoized, because most keys and clicks change only two rows. */
const Row = memo(function Row({ entry, at, count, rowPx, onFocus, isActive, ...row }: RowProps) {
  return (
    <li
      data-row={at}
      style={{ top: at * rowPx, height: rowPx }}
      aria-setsize={count}
      aria-posinset={at + 1}
      aria-busy={entry ? undefined : true}
      aria-label={entry ? undefined : chatWords.loadingThread}
      onFocus={() => onFocus(at)}
    >
      {entry ? <ThreadRow entry={entry} isActive={isActive} {...row} /> : <ThreadRowSkeleton />}
    </li>
  )
})

/** Returns the rows to render: the visible ones and the tab stop, because removing it would lose the focus. */
function rowsToRender({ first, end, tabStop }: { first: number; end: number; tabStop: number }): number[] {
  const rows = Array.from({ length: end - first }, (_, at) => first + at)
  if (tabStop >= 0 && tabStop < first) return [tabStop, ...rows]
  return tabStop >= end ? [...rows, tabStop] : rows
}

/** How much of the next row is shown at the edge of the list, px. */
const PEEK_PX = 28

/** Scrolls a row into view, no further than needed. The viewport is passed in, because measuring would force a layout. */
function scrollToRow(
  scroller: HTMLElement | null,
  viewport: Viewport | null,
  { at, rowPx }: { at: number; rowPx: number },
) {
  if (!scroller || !viewport) return // not laid out yet: `onFirstMeasure` scrolls later
  const row = at * rowPx
  const top = Math.max(0, Math.min(viewport.top, row - PEEK_PX), row + rowPx + PEEK_PX - viewport.height)
  if (top === viewport.top) return
  scroller.scrollTop = top
  viewport.top = top
}

/** Returns a key handler that moves the focus between rows. The target row may have to be rendered or loaded first. */
function useArrowKeys(
  scroller: RefObject<HTMLDivElement | null>,
  { tabStop, count, rowPx }: { tabStop: number; count: number; rowPx: number },
) {
  const target = useRef<number | null>(null)
  const focusTarget = () => {
    const link = scroller.current?.querySelector<HTMLElement>(`[data-row="${target.current}"] a`)
    if (!link) return
    target.current = null
    link.focus({ preventScroll: true })
  }
  useLayoutEffect(() => {
    if (target.current !== null) focusTarget()
  })
  return (event: KeyboardEvent) => {
    const element = scroller.current
    const viewport = { top: element?.scrollTop ?? 0, height: element?.clientHeight ?? 0 }
    const page = Math.max(1, Math.floor(viewport.height / rowPx) - 1)
    const to = rowForKey(event.key, { tabStop, count, page })
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    target.current = Math.max(0, Math.min(count - 1, to))
    scrollToRow(element, viewport, { at: target.current, rowPx })
    focusTarget()
  }
}

function rowForKey(key: string, { tabStop, count, page }: { tabStop: number; count: number; page: number }) {
  const targets: Record<string, number> = {
    ArrowDown: tabStop + 1,
    ArrowUp: tabStop - 1,
    PageDown: tabStop + page,
    PageUp: tabStop - page,
    Home: 0,
    End: count - 1,
  }
  return targets[key]
}
