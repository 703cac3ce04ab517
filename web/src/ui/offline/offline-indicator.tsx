import { useEffect, useState, type ComponentType } from 'react'
import { useIsOnline } from './use-is-online.ts'

/** Delays loading until the first signed-in page is there. */
const AFTER_MS = 3000

/**
 * Shows at the top of a page that there is no connection, and how old the content is. Its code is loaded in advance, a few seconds after
 * the page; without it, each failing request shows its own message.
 */
export function OfflineIndicator() {
  const isOnline = useIsOnline()
  const [Note, setNote] = useState<ComponentType | null>(null)
  useEffect(() => {
    const loadSupport = async () => {
      const { OfflineNote, startOfflineSupport } = await import('./offline-support.ts')
      setNote(() => OfflineNote)
      await startOfflineSupport()
    }
    const timer = setTimeout(() => loadSupport().catch(() => undefined), isOnline ? AFTER_MS : 0)
    return () => clearTimeout(timer)
  }, [isOnline])
  return Note && <Note />
}
