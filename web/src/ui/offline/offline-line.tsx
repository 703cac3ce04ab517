import { useEffect, useState, type ComponentType } from 'react'
import { useIsOnline } from './use-is-online.ts'

/** Loaded with the first signed-in page: what they came for is there by then. */
const AFTER_MS = 3000

/**
 * At the top of a page: says that there is no connection, and how old the content is. The offline code is fetched ahead, in
 * one piece; without it, failing requests report themselves.
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
