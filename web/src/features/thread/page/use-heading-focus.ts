import { useLayoutEffect, useRef } from 'react'

let hadFocus = false

/** Keeps the focus on the heading while a thread loads: each new heading takes it over from the one it replaces. */
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
