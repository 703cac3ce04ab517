import { useEffect, useEffectEvent, useState, type SyntheticEvent } from 'react'

/**
 * Tracks which help entry is open: one at a time, initially the one in the URL (`/help#calendar`). Opening an entry updates
 * the URL. `onLinked` runs before the page scrolls to a linked entry, and must make sure that the entry is shown.
 */
export function useOpenEntry(ids: readonly string[], onLinked: () => void) {
  const [openId, setOpenId] = useState<string | null>(null)
  /** The entry whose link was followed last: a new object each time, so that following the same link again scrolls again. */
  const [linked, setLinked] = useState<{ id: string } | null>(null)
  const open = (id: string) => {
    setOpenId(id)
    history.replaceState(history.state, '', `#${id}`)
  }
  const openLinked = useEffectEvent(() => {
    const id = location.hash.slice(1)
    if (!ids.includes(id)) return
    onLinked()
    setOpenId(id)
    setLinked({ id })
  })
  /** Whether to ignore the URL at first: an entry opened before hydration stays open, and nothing scrolls while someone types. */
  const keepEarlyState = useEffectEvent(() => {
    const opened = document.querySelector('details[name="help"][open]')
    if (opened) open(opened.id)
    return opened !== null || (document.activeElement?.matches('input') ?? false)
  })
  useEffect(() => {
    const begin = () => {
      if (!keepEarlyState()) openLinked()
    }
    const follow = () => openLinked()
    begin()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  useEffect(() => {
    if (!linked) return
    const summary = document.getElementById(linked.id)?.querySelector('summary')
    summary?.focus({ preventScroll: true })
    summary?.scrollIntoView({ block: 'start' })
  }, [linked])

  /** Follows the browser, which opens and closes entries on its own, for example for find-in-page. */
  const onToggle = (id: string) => (event: SyntheticEvent<HTMLDetailsElement>) => {
    const isOpen = event.currentTarget.open
    if (isOpen) open(id)
    else setOpenId((before) => (before === id ? null : before))
  }
  return { openId, onToggle }
}
