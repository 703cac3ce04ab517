import { storedTokens, onSessionChange } from '../../api/account/stored-session.ts'
import { trustedScriptUrl } from '../../api/trusted-script-url.ts'
import { startCaching } from '../../api/offline-cache/cache-responses.ts'
import { offlineWords } from '../../i18n/en/offline.ts'
import { toast } from '../feedback/toast.ts'

/** Shortest time between two checks for a new version. */
const CHECK_INTERVAL_MS = 3_600_000

export { evictCached } from '../../api/offline-cache/restore-cached.ts'
export { OfflineNote } from './offline-note.tsx'

let hasStarted = false

/**
 * Makes this browser cache the product's files and what the signed-in person sees, and offers new versions. Does nothing without
 * service workers, which need https or localhost: without them, pages couldn't open offline.
 */
export async function startOfflineSupport(): Promise<void> {
  if (hasStarted || !storedTokens() || !('serviceWorker' in navigator) || import.meta.env.DEV) return
  hasStarted = true
  startCaching()
  const registration = await navigator.serviceWorker.register(trustedScriptUrl('/service-worker.js'))
  refillAfterSignIn(registration)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'activated') void offerReload()
    })
  })
  await offerReload()
  checkForUpdates(registration)
}

/** Makes the service worker fill its cache now and after each sign-in, because signing out empties the cache. */
function refillAfterSignIn(registration: ServiceWorkerRegistration) {
  const fill = () => {
    if (storedTokens()) registration.active?.postMessage('keep')
  }
  fill()
  let wasSignedIn = true
  onSessionChange(() => {
    const isSignedIn = storedTokens() !== null
    if (isSignedIn && !wasSignedIn) fill()
    wasSignedIn = isSignedIn
  })
}

/** Checks for a new version when the person returns to the page. */
function checkForUpdates(registration: ServiceWorkerRegistration) {
  let checkedAt = Date.now()
  const check = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_INTERVAL_MS) return
    checkedAt = Date.now()
    registration.update().catch(() => undefined) // without a connection
  }
  document.addEventListener('visibilitychange', check)
  window.addEventListener('online', check)
}

let hasOffered = false

/** Returns the URL of this page's entry script, which identifies the version. A prerendered page only preloads that script. */
const ownEntry = (): string | null =>
  document.querySelector<HTMLScriptElement>('script[src*="/index-"]')?.src ??
  document.querySelector<HTMLLinkElement>('link[rel="modulepreload"][href*="/index-"]')?.href ??
  null

/** Offers a reload when a newer version is fully cached. */
async function offerReload() {
  const newest = (await caches.keys()).findLast((name) => name.startsWith('swap.files.'))
  const own = ownEntry()
  if (newest === undefined || own === null || hasOffered) return
  const cache = await caches.open(newest)
  if ((await cache.match('/chat')) === undefined || (await cache.match(own))) return
  hasOffered = true
  toast(offlineWords.newVersion, {
    isLasting: true,
    action: { label: offlineWords.reload, run: () => location.reload() },
  })
}
