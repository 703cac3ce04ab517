import { keptTokens, onSessionChange } from '../../api/account/kept-session.ts'
import { scriptAddress } from '../../api/script-address.ts'
import { keepSeen } from '../../api/offline-cache/keep-seen.ts'
import { offlineWords } from '../../i18n/en/offline.ts'
import { toast } from '../feedback/toast.ts'

/** How often an open page checks for a new version when returned to. */
const ASK_AGAIN_MS = 3_600_000

export { forgetAnswer } from '../../api/offline-cache/restore-seen.ts'
export { OfflineNote } from './offline-note.tsx'

let hasBegun = false

/**
 * Makes this browser cache the product's files and what the signed-in person sees. It does so only with service workers,
 * over https and on localhost: elsewhere the pages couldn't open offline.
 */
export async function startOfflineSupport(): Promise<void> {
  if (hasBegun || !keptTokens() || !('serviceWorker' in navigator) || import.meta.env.DEV) return
  hasBegun = true
  keepSeen()
  const registration = await navigator.serviceWorker.register(scriptAddress('/service-worker.js'))
  refill(registration)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'activated') void offerReload()
    })
  })
  await offerReload()
  askAgain(registration)
}

/** Signing out empties the cache, also while the worker was being registered; the next sign-in fills it again. */
function refill(registration: ServiceWorkerRegistration) {
  const fill = () => {
    if (keptTokens()) registration.active?.postMessage('keep')
  }
  fill()
  let wasSignedIn = true
  onSessionChange(() => {
    const isSignedIn = keptTokens() !== null
    if (isSignedIn && !wasSignedIn) fill()
    wasSignedIn = isSignedIn
  })
}

function askAgain(registration: ServiceWorkerRegistration) {
  let askedAt = Date.now()
  const ask = () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASK_AGAIN_MS) return
    askedAt = Date.now()
    registration.update().catch(() => undefined) // without a connection
  }
  document.addEventListener('visibilitychange', ask)
  window.addEventListener('online', ask)
}

let hasTold = false

/** The entry script of this page: it identifies the version. A prerendered page only says which it will fetch. */
const ownEntry = (): string | null =>
  document.querySelector<HTMLScriptElement>('script[src*="/index-"]')?.src ??
  document.querySelector<HTMLLinkElement>('link[rel="modulepreload"][href*="/index-"]')?.href ??
  null

/** Offers a reload when a newer version is fully cached. */
async function offerReload() {
  const newest = (await caches.keys()).findLast((name) => name.startsWith('swap.files.'))
  const own = ownEntry()
  if (newest === undefined || own === null || hasTold) return
  const cache = await caches.open(newest)
  if ((await cache.match('/chat')) === undefined || (await cache.match(own))) return
  hasTold = true
  toast(offlineWords.newVersion, {
    isLasting: true,
    action: { label: offlineWords.reload, run: () => location.reload() },
  })
}
