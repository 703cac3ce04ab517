import { useLayoutEffect, useRef } from 'react'

let hadFocus = false

/**
 * For headings that replace each other while a thread loads: the old one passes the focus to the new one, so that
 * keyboard users stay in the thread they opened.
 */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const element = heading.current
    if (hadFocus) element?.focus({ preventScroll: true })
    hadFocus = false
    return () => void (hadFocus = element !== null && document.activeElement === element)
  }, [])
  return heading
}
