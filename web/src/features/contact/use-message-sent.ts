import { useCallback, useEffect, useRef, useState } from 'react'

const SHOWN_MS = 3000

/**
 * Whether "Message Sent!" replaces the form: for three seconds after each sending. It takes the focus, because what had it
 * is gone, and returns it to the form when that is back, unless the person went elsewhere meanwhile.
 */
export function useMessageSent() {
  const [isSent, setIsSent] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const handsBack = useRef(false)
  useEffect(() => {
    if (!isSent) {
      if (handsBack.current) form.current?.focus({ preventScroll: true })
      handsBack.current = false
      return undefined
    }
    notice.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'nearest' })
    const timer = setTimeout(() => {
      handsBack.current = notice.current?.contains(document.activeElement) ?? false
      setIsSent(false)
    }, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isSent])
  const show = useCallback(() => setIsSent(true), [])
  return { isSent, show, notice, form }
}
