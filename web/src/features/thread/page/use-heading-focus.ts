import { useLayoutEffect, useRef } from 'react'

let hadFocus = false

/** Keeps the focus on the heading while a thread loads: a new heading takes the focus if the heading that it replaces had it. */
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
