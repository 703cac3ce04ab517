import { useEffect } from 'react'
import { toast } from '../ui/toast.ts'
import { threadWords } from '../words/en-thread.ts'
import { sendWaiting } from './start-upload.ts'
import { onUploadsChange, unsentUploads } from './uploads.ts'

const KEPT = 'swap.unsent'

/**
 * Looks after pictures that are not sent yet: they go out as soon as there is a connection, leaving the page asks first, and after
 * a reload the names of those that went with it are told.
 */
export function useUnsent() {
  useEffect(() => {
    const lost = sessionStorage.getItem(KEPT)
    if (lost && unsentUploads().length === 0) {
      sessionStorage.removeItem(KEPT)
      toast(threadWords.unsent(lost), { tone: 'bad' })
    }
    const stop = new AbortController()
    const ask = (event: BeforeUnloadEvent) => unsentUploads().length > 0 && event.preventDefault()
    window.addEventListener('beforeunload', ask, { signal: stop.signal })
    window.addEventListener('online', sendWaiting, { signal: stop.signal })
    const forget = onUploadsChange(() => {
      const names = unsentUploads().map(({ file }) => file.name)
      if (names.length > 0) sessionStorage.setItem(KEPT, names.join(', '))
      else sessionStorage.removeItem(KEPT)
    })
    return () => {
      stop.abort()
      forget()
    }
  }, [])
}
