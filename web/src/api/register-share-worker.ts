import { scriptAddress } from './script-address.ts'

/** Makes this browser pass us what is shared with the installed product. A browser that can't doesn't offer sharing with us. */
export async function awaitShares(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker
    .register(scriptAddress('/share-worker.js'), { scope: '/share', type: 'module' })
    .catch(() => undefined)
}
