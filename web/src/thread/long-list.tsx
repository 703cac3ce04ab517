import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { ThreadEntry } from '@swap/contract/thread'
import { threadWords } from '../words/en-thread.ts'
import { words } from '../words/en.ts'
import styles from './thread-list.module.css'
import { ThreadRow, WaitingRow } from './thread-row.tsx'
import { readMoreThreads } from './use-threads.ts'
import { useRowHeight, useWindow } from './use-window.ts'

interface LongListProps {
  activeId: string | null
  isRail: boolean
  onChoose?: (() => void) | undefined
  /** Those that are known; more are read when somebody scrolls there. */
  entries: readonly ThreadEntry[]
  count: number
}

/**
 * The thread list, of which only the rows near what is in sight exist. Tab stops at one row; arrows, Page, Home and End go on from
 * there, and each row says which of how many it is.
 */
export function LongList({ entries, count, activeId, isRail, onChoose }: LongListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const rowPx = useRowHeight({ rem: isRail ? 4.375 : 4.5, leastPx: isRail ? 70 : 72 })
  const { first, end } = useWindow(scroller, { count, rowPx })
  const activeAt = activeId === null ? -1 : entries.findIndex(({ id }) => id === activeId)
  const [focused, setFocused] = useState<number | null>(null)
  const stop = Math.min(focused ?? Math.max(activeAt, 0), count - 1)
  useEffect(() => {
    if (end > entries.length && entries.length < count) void readMoreThreads()
  }, [end, entries.length, count])
  useActiveInSight(scroller, { activeId, activeAt, rowPx })
  const press = useArrowKeys(scroller, { stop, count, rowPx })

  const rows = rowsToDraw({ first, end, stop })
  return (
    <div ref={scroller} className={`${styles.list} ${isRail ? styles.rail : ''}`} onKeyDown={press}>
      <ul className={styles.rows} style={{ height: count * rowPx }} aria-label={words.spec.threads}>
        {rows.map((at) => {
          const entry = entries[at]
          return (
            <li
              key={entry?.id ?? at}
              data-row={at}
              style={{ top: at * rowPx, height: rowPx }}
              aria-setsize={count}
              aria-posinset={at + 1}
              aria-busy={entry ? undefined : true}
              aria-label={entry ? undefined : threadWords.loadingThread}
              onFocus={() => setFocused(at)}
            >
              {entry ? (
                <ThreadRow
                  entry={entry}
                  isActive={entry.id === activeId}
                  isRail={isRail}
                  isSkipped={at !== stop}
                  onChoose={onChoose}
                />
              ) : (
                <WaitingRow isRail={isRail} />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Those in sight, and the one Tab stops at: taken away it would lose the focus. */
function rowsToDraw({ first, end, stop }: { first: number; end: number; stop: number }): number[] {
  const rows = Array.from({ length: end - first }, (_, at) => first + at)
  if (stop >= 0 && stop < first) return [stop, ...rows]
  return stop >= end ? [...rows, stop] : rows
}

/** Brings the open thread into sight when another one is opened; scrolling away from it is left alone. */
function useActiveInSight(
  scroller: RefObject<HTMLDivElement | null>,
  { activeId, activeAt, rowPx }: { activeId: string | null; activeAt: number; rowPx: number },
) {
  const bring = useEffectEvent((at: number) => scrollToRow(scroller.current, at, rowPx))
  const isThere = activeAt >= 0
  useLayoutEffect(() => {
    if (isThere) bring(activeAt)
    // oxlint-disable-next-line react/exhaustive-deps -- only when another thread is opened, not when it moves up
  }, [activeId, isThere])
}

function scrollToRow(scroller: HTMLElement | null, at: number, rowPx: number) {
  if (!scroller) return
  const top = at * rowPx
  if (top < scroller.scrollTop) scroller.scrollTop = top
  else if (top + rowPx > scroller.scrollTop + scroller.clientHeight)
    scroller.scrollTop = top + rowPx - scroller.clientHeight
}

/** Goes from row to row. The row that is to have the focus may have to be drawn first, or even read. */
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
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowPx) - 1)
    const to = targetOf(event.key, { stop, count, page })
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    wanted.current = Math.max(0, Math.min(count - 1, to))
    scrollToRow(scroller.current, wanted.current, rowPx)
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
