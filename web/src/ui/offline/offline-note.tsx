import { CloudOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { isContent, seenName } from '../../api/offline-cache/seen-name.ts'
import '../../api/offline-cache/without-connection.ts'
import { offlineWords } from '../../i18n/en/offline.ts'
import { Ago } from '../time/ago.tsx'
import note from '../feedback/note.module.css'
import styles from './offline-note.module.css'
import { useIsOnline } from './use-is-online.ts'

/** A server that cannot be reached is asked again this often. */
const AGAIN_MS = 15_000

/** That there is no connection, and how old is what the page shows; nothing while there is one. */
export const OfflineNote = () => (useIsOnline() ? null : <Shown />)

function Shown() {
  useLookingForServer()
  const oldest = useSyncExternalStore(subscribe, oldestShown)
  return (
    <div className={`${note.note} ${note.warn} ${styles.band}`}>
      <CloudOff size={20} strokeWidth={1.9} aria-hidden="true" />
      <p>
        <span role="status">
          {navigator.onLine ? offlineWords.unreachable : offlineWords.offline}{' '}
          {'serviceWorker' in navigator ? offlineWords.stillOpens : offlineWords.picturesWait}
        </span>
        {oldest !== null && (
          <span>
            {' '}
            {offlineWords.lastUpdated} <Ago moment={new Date(oldest).toISOString()} />.
          </span>
        )}
      </p>
    </div>
  )
}

const subscribe = (listener: () => void) => queryClient.getQueryCache().subscribe(listener)

/** Epoch ms; null where nothing is shown. */
function oldestShown(): number | null {
  const moments = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey }) => isContent(seenName(queryKey)))
    .map(({ state }) => state.dataUpdatedAt)
    .filter((it) => it > 0)
  return moments.length === 0 ? null : Math.min(...moments)
}

/** Where the browser has a connection, and the server has gone: any answer ends it, and all that is shown is asked for anew. */
function useLookingForServer() {
  useEffect(() => {
    const look = () => {
      if (navigator.onLine && document.visibilityState === 'visible') call('GET /api/health', {}).catch(() => undefined)
    }
    const timer = setInterval(look, AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
}
