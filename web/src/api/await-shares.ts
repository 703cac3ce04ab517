import { scriptAddress } from './script-address.ts'

/** From now on this browser gives us what is shared with the installed product. One that cannot offers no sharing with us, either. */
export async function awaitShares(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker
    .register(scriptAddress('/share-worker.js'), { scope: '/share', type: 'module' })
    .catch(() => undefined)
}
