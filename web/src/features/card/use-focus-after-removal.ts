import { useCallback, useEffect, useRef } from 'react'

/**
 * Keeps the focus nearby when a pressed button disappears. Call `expectFocus` before the button disappears: once the focus is
 * lost, the first element inside `ref` that matches `selector` gets it.
 */
export function useFocusAfterRemoval<Container extends HTMLElement>(selector = 'button') {
  const ref = useRef<Container>(null)
  const isExpected = useRef(false)
  useEffect(() => {
    if (!isExpected.current || document.activeElement !== document.body) return
    ref.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
    // A button waiting for the server can't take the focus yet.
    isExpected.current = document.activeElement === document.body
  })
  const expectFocus = useCallback(() => {
    isExpected.current = true
  }, [])
  return { ref, expectFocus }
}
