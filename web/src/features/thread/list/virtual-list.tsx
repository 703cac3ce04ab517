import { memo, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { ThreadEntry } from '@swap/contract/thread'
import { threadWords } from '../../../i18n/en/thread.ts'
import { words } from '../../../i18n/en.ts'
import styles from './thread-list.module.css'
import { ThreadRow, ThreadRowSkeleton } from './thread-row.tsx'
import { useLinkNavigation } from './use-link-navigation.ts'
import { readMoreThreads } from '../data/use-threads.ts'
import { useRowHeight, useVisibleRows, type Viewport } from './virtual-window.ts'

interface VirtualThreadListProps {
  activeId: string | null
  onChoose?: (() => void) | undefined
  /** The loaded ones; more are fetched on scrolling. */
  entries: readonly ThreadEntry[]
  count: number
}

/** The same in the rail, so that toggling the sidebar re-renders no row, and in search results. */
export const ROW_HEIGHT = { rem: 4.5, leastPx: 72 }

/**
 * The thread list, rendering only rows near the visible part. Tab stops at one row; arrows, Page, Home and End move from
 * there, and each row announces its position and the total.
 */
export function VirtualThreadList({ entries, count, activeId, onChoose }: VirtualThreadListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const rowPx = useRowHeight(ROW_HEIGHT)
  const activeAt = activeId === null ? -1 : entries.findIndex(({ id }) => id === activeId)
  const bringActive = () => {
    if (activeAt >= 0) scrollToRow(scroller.current, sight.current, { at: activeAt, rowPx })
  }
  const { first, end, sight } = useVisibleRows(scroller, { count, rowPx, onFirstMeasure: bringActive })
  const [focused, setFocused] = useState<number | null>(null)
  const stop = Math.min(focused ?? Math.max(activeAt, 0), count - 1)
  useEffect(() => {
    if (end > entries.length && entries.length < count) void readMoreThreads()
  }, [end, entries.length, count])
  const isActiveThere = activeAt >= 0
  // oxlint-disable-next-line react/exhaustive-deps -- only when another thread is opened, not when it moves up
  useLayoutEffect(bringActive, [activeId, isActiveThere])
  const go = useLinkNavigation(onChoose)
  const press = useArrowKeys(scroller, { stop, count, rowPx })

  return (
    <div ref={scroller} className={styles.list} data-list onKeyDown={press}>
      <ul className={styles.rows} style={{ height: count * rowPx }} aria-label={words.spec.threads}>
        {rowsToDraw({ first, end, stop }).map((at) => {
          const entry = entries[at]
          return (
            <Row
              key={entry?.id ?? at}
              entry={entry}
              at={at}
              count={count}
              rowPx={rowPx}
              isActive={entry?.id === activeId}
              isSkipped={at !== stop}
              onGo={go}
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
  onGo: ReturnType<typeof useLinkNavigation>
  onFocus: (at: number) => void
}

/** Re-rendered only if something changed: most keys and clicks change two rows of many. */
const Row = memo(function Row({ entry, at, count, rowPx, onFocus, isActive, ...row }: RowProps) {
  return (
    <li
      data-row={at}
      style={{ top: at * rowPx, height: rowPx }}
      aria-setsize={count}
      aria-posinset={at + 1}
      aria-busy={entry ? undefined : true}
      aria-label={entry ? undefined : threadWords.loadingThread}
      onFocus={() => onFocus(at)}
    >
      {entry ? <ThreadRow entry={entry} isActive={isActive} {...row} /> : <ThreadRowSkeleton />}
    </li>
  )
})

/** The visible rows, and the one Tab stops at: removing it would lose the focus. */
function rowsToDraw({ first, end, stop }: { first: number; end: number; stop: number }): number[] {
  const rows = Array.from({ length: end - first }, (_, at) => first + at)
  if (stop >= 0 && stop < first) return [stop, ...rows]
  return stop >= end ? [...rows, stop] : rows
}

/** Left free between a row and the edge of the list: half of the next row shows that it goes on, px. */
const ROOM = 28

/** Scrolls no further than needed. The visible range is passed in: measuring would force a layout. */
function scrollToRow(scroller: HTMLElement | null, sight: Viewport | null, { at, rowPx }: { at: number; rowPx: number }) {
  if (!scroller || !sight) return // scrolled to with the first measurement
  const row = at * rowPx
  const top = Math.max(0, Math.min(sight.top, row - ROOM), row + rowPx + ROOM - sight.height)
  if (top === sight.top) return
  scroller.scrollTop = top
  sight.top = top
}

/** Moves between rows. The target row may have to be rendered first, or even fetched. */
function useArrowKeys(
  scroller: RefObject<HTMLDivElement | null>,
  { stop, count, rowPx }: { stop: number; count: number; rowPx: number },
) {
  const wanted = useRef<number | null>(null)
  const focusWanted = () => {
    const link = scroller.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"] a`)
    if (!link) return
    wanted.current = null
    link.focus({ preventScroll: true })
  }
  useLayoutEffect(() => {
    if (wanted.current !== null) focusWanted()
  })
  return (event: KeyboardEvent) => {
    const element = scroller.current
    const sight = { top: element?.scrollTop ?? 0, height: element?.clientHeight ?? 0 }
    const page = Math.max(1, Math.floor(sight.height / rowPx) - 1)
    const to = targetOf(event.key, { stop, count, page })
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    wanted.current = Math.max(0, Math.min(count - 1, to))
    scrollToRow(element, sight, { at: wanted.current, rowPx })
    focusWanted()
  }
}

function targetOf(key: string, { stop, count, page }: { stop: number; count: number; page: number }) {
  const targets: Record<string, number> = {
    ArrowDown: stop + 1,
    ArrowUp: stop - 1,
    PageDown: stop + page,
    PageUp: stop - page,
    Home: 0,
    End: count - 1,
  }
  return targets[key]
}
