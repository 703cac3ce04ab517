import { useCallback, useEffect, useRef } from 'react'

/**
 * Keeps the focus nearby when a button disappears on its own press: after `expectFocus`, and once nothing else has the
 * focus, the first button inside `ref` gets it, or the first that matches `which`, where pressing the key again does no harm.
 */
export function useFocusAfter<Container extends HTMLElement>(which = 'button') {
  const ref = useRef<Container>(null)
  const isExpected = useRef(false)
  useEffect(() => {
    if (!isExpected.current || document.activeElement !== document.body) return
    ref.current?.querySelector<HTMLElement>(which)?.focus({ preventScroll: true })
    // A button waiting for the server can't take the focus yet.
    isExpected.current = document.activeElement === document.body
  })
  const expectFocus = useCallback(() => {
    isExpected.current = true
  }, [])
  return { ref, expectFocus }
}
