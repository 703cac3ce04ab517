import { useCallback, useEffect, useRef, useState } from 'react'

const SHOWN_MS = 3000

/**
 * Shows "Message Sent!" in place of the form for three seconds. The notice takes the focus; afterwards the focus
 * returns to the form, unless the person has moved it elsewhere.
 */
export function useMessageSent() {
  const [isSent, setIsSent] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const returnsFocus = useRef(false)
  useEffect(() => {
    if (!isSent) {
      if (returnsFocus.current) form.current?.focus({ preventScroll: true })
      returnsFocus.current = false
      return undefined
    }
    notice.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'nearest' })
    const timer = setTimeout(() => {
      returnsFocus.current = notice.current?.contains(document.activeElement) ?? false
      setIsSent(false)
    }, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isSent])
  const show = useCallback(() => setIsSent(true), [])
  return { isSent, show, notice, form }
}
