import { useEffect, useRef, useState, type SyntheticEvent } from 'react'

/**
 * Which entry is open: one at a time, the one in the address (`/help#calendar`) when somebody comes with that. What is opened goes into the
 * address, so that it can be passed on.
 */
export function useOpenEntry(ids: readonly string[]) {
  const [openId, setOpenId] = useState<string | null>(null)
  const known = useRef(ids)
  useEffect(() => {
    const openLinked = () => {
      const id = location.hash.slice(1)
      if (!known.current.includes(id)) return
      setOpenId(id)
      const summary = document.getElementById(id)?.querySelector('summary')
      summary?.focus({ preventScroll: true })
      summary?.scrollIntoView({ block: 'start' })
    }
    openLinked()
    addEventListener('hashchange', openLinked)
    return () => removeEventListener('hashchange', openLinked)
  }, [])

  /** The browser opens and closes by itself, also when it finds words on the page: this follows. */
  const follow = (id: string) => (event: SyntheticEvent<HTMLDetailsElement>) => {
    const isOpen = event.currentTarget.open
    setOpenId((open) => (isOpen ? id : open === id ? null : open))
    if (isOpen) history.replaceState(history.state, '', `#${id}`)
  }
  return { openId, follow }
}
