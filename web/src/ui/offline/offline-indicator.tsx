import { useEffect, useState, type ComponentType } from 'react'
import { useIsOnline } from './use-is-online.ts'

/** Wait before loading the code for offline use, so that the page itself loads first. */
const AFTER_MS = 3000

/**
 * Says at the top of a page that there is no connection, and how old the content is. The code that does so loads in advance, a few
 * seconds after the page; until then, each failing request shows its own message.
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
