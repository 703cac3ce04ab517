import { useCallback, useEffect, useRef } from 'react'

/**
 * Keeps the keyboard near where it was when a button goes away with its press: after `expectFocus`, and once nothing else has the
 * focus, the first button inside `ref` gets it, or the first that `which` allows: a key that is pressed once more does no harm there.
 */
export function useFocusAfter<Container extends HTMLElement>(which = 'button') {
  const ref = useRef<Container>(null)
  const isExpected = useRef(false)
  useEffect(() => {
    if (!isExpected.current || document.activeElement !== document.body) return
    ref.current?.querySelector<HTMLElement>(which)?.focus({ preventScroll: true })
    // One that waits for an answer of the server takes no focus yet.
    isExpected.current = document.activeElement === document.body
  })
  const expectFocus = useCallback(() => {
    isExpected.current = true
  }, [])
  return { ref, expectFocus }
}
