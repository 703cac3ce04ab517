import { useEffect, useState, type ComponentType } from 'react'
import { useIsOnline } from './use-is-online.ts'

/** Into the first page that only a signed-in person sees: what they came for has come by then. */
const AFTER_MS = 3000

/**
 * At the top of a page: that there is no connection, and how old is what stands there. What is of use without one is fetched ahead, in
 * one piece; where it is not there, what fails says so itself.
 */
export function OfflineLine() {
  const isOnline = useIsOnline()
  const [Note, setNote] = useState<ComponentType | null>(null)
  useEffect(() => {
    const fetchAtHand = async () => {
      const { OfflineNote, startOfflineSupport } = await import('./offline-support.ts')
      setNote(() => OfflineNote)
      await startOfflineSupport()
    }
    const timer = setTimeout(() => fetchAtHand().catch(() => undefined), isOnline ? AFTER_MS : 0)
    return () => clearTimeout(timer)
  }, [isOnline])
  return Note && <Note />
}
