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
    addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    return () => {
      removeEventListener('scroll', update)
      removeEventListener('resize', update)
    }
  }, [ids])
  return current
}

function sectionInView(ids: readonly string[]): string | undefined {
  const { scrollHeight, clientHeight } = document.documentElement
  const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - NEAR_END_PX
  if (!isAtEnd) return ids.findLast(hasPassed) ?? ids[0]
  // Short sections at the end can't reach the top: the current one is the one in the URL, else the last.
  return ids.find((id) => location.hash === `#${id}`) ?? ids.at(-1)
}

function hasPassed(id: string): boolean {
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
  return top <= window.innerHeight * READ_AT
}
