import { useLayoutEffect, useRef } from 'react'

let hadFocus = false

/**
 * For headings that take each other's place while a thread arrives: the one that goes hands the focus to the one that comes, so that
 * who opened a thread by keyboard stays in it.
 */
export function useHandedHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const element = heading.current
    if (hadFocus) element?.focus({ preventScroll: true })
    hadFocus = false
    return () => void (hadFocus = element !== null && document.activeElement === element)
  }, [])
  return heading
}
