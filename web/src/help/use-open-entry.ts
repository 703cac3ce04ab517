import { useEffect, useEffectEvent, useState, type SyntheticEvent } from 'react'

/**
 * Which entry is open: one at a time, the one in the address (`/help#calendar`) when somebody comes by that. What is opened goes into the
 * address, so that it can be passed on. `onLinked` is called before an entry is gone to: it has to stand on the page.
 */
export function useOpenEntry(ids: readonly string[], onLinked: () => void) {
  const [openId, setOpenId] = useState<string | null>(null)
  /** Made anew with every link that is followed. */
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
  /** Somebody was quicker than our script: what they opened in the document stays open, and who writes already is taken nowhere. */
  const keepBegun = useEffectEvent(() => {
    const opened = document.querySelector('details[name="help"][open]')
    if (opened) open(opened.id)
    return opened !== null || (document.activeElement?.matches('input') ?? false)
  })
  useEffect(() => {
    const begin = () => {
      if (!keepBegun()) openLinked()
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

  /** The browser opens and closes by itself, also when it finds words on the page: this goes along. */
  const goAlong = (id: string) => (event: SyntheticEvent<HTMLDetailsElement>) => {
    const isOpen = event.currentTarget.open
    if (isOpen) open(id)
    else setOpenId((before) => (before === id ? null : before))
  }
  return { openId, goAlong }
}
