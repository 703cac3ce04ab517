import { CloudOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { isContentKey, cacheKey } from '../../api/offline-cache/cache-key.ts'
import '../../api/offline-cache/offline-fallback.ts'
import { offlineWords } from '../../i18n/en/offline.ts'
import { Ago } from '../time/ago.tsx'
import note from '../feedback/note.module.css'
import styles from './offline-note.module.css'
import { useIsOnline } from './use-is-online.ts'

/** How often an unreachable server is tried again. */
const RETRY_MS = 15_000

/** Says that there is no connection, and how old the page's content is; renders nothing while online. */
export const OfflineNote = () => (useIsOnline() ? null : <OfflineBanner />)

function OfflineBanner() {
  useServerPing()
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
            {offlineWords.lastUpdated} <Ago time={new Date(oldest).toISOString()} />.
          </span>
        )}
      </p>
    </div>
  )
}

const subscribe = (listener: () => void) => queryClient.getQueryCache().subscribe(listener)

/** Returns when the oldest content shown was fetched, epoch ms; null if no content is shown. */
function oldestShown(): number | null {
  const moments = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey }) => isContentKey(cacheKey(queryKey)))
    .map(({ state }) => state.dataUpdatedAt)
    .filter((it) => it > 0)
  return moments.length === 0 ? null : Math.min(...moments)
}

/** Pings an unreachable server while the browser is online. Any response ends this, and everything shown is refetched. */
function useServerPing() {
  useEffect(() => {
    const pingServer = () => {
      if (navigator.onLine && document.visibilityState === 'visible') call('GET /api/health', {}).catch(() => undefined)
    }
    const timer = setInterval(pingServer, RETRY_MS)
    return () => clearInterval(timer)
  }, [])
}
