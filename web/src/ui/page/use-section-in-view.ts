import { useEffect, useRef, useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** The section being read is the last one whose top is above this share of the window's height. */
const READ_AT = 0.35
/** Distance from the end of the page that counts as scrolled to the end. */
const NEAR_END_PX = 4

/**
 * Returns the id of the section being read. If the page was rendered in the browser, also scrolls to the section in the URL, which didn't
 * exist yet when the browser looked for it. On a prerendered page the browser has found it.
 */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const isRenderedHere = useRef(useHydrated())
  useEffect(() => {
    const named = isRenderedHere.current && document.getElementById(location.hash.slice(1))
    if (named && ids.includes(named.id)) {
      named.scrollIntoView()
      named.focus({ preventScroll: true })
    }
    const update = () => setCurrent(sectionInView(ids))
    update()
    const stopKeeping = keepInPlace(named && ids.includes(named.id) ? named : null, update)
    const changes = ['scroll', 'resize', 'hashchange'] as const
    for (const change of changes) addEventListener(change, update, { passive: true })
    return () => {
      stopKeeping()
      for (const change of changes) removeEventListener(change, update)
    }
  }, [ids])
  return current
}

/** Events by which a person scrolls or goes elsewhere. */
const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Calls `update` whenever the page's height changes. Until the person acts, also keeps `section` in view. Returns a clean-up. */
function keepInPlace(section: HTMLElement | null, update: () => void): () => void {
  let kept = section
  const letGo = () => (kept = null)
  const observer = new ResizeObserver(() => {
    kept?.scrollIntoView() // sections above it may have loaded
    update()
  })
  observer.observe(document.body)
  for (const act of ACTS) addEventListener(act, letGo, { passive: true })
  return () => {
    observer.disconnect()
    for (const act of ACTS) removeEventListener(act, letGo)
  }
}

function sectionInView(ids: readonly string[]): string | undefined {
  const { scrollHeight, clientHeight } = document.documentElement
  const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - NEAR_END_PX
  // Of several short sections near the top, prefers the one in the URL; at the end of the page, also one that can't reach the top.
  const share = isAtEnd ? 1 : READ_AT
  const named = ids.find((id) => location.hash === `#${id}`)
  if (named !== undefined && topOf(named) >= 0 && hasPassed(named, share)) return named
  return isAtEnd ? ids.at(-1) : (ids.findLast((id) => hasPassed(id, READ_AT)) ?? ids[0])
}

const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
const hasPassed = (id: string, share: number) => topOf(id) <= window.innerHeight * share
