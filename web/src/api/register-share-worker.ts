import { trustedScriptUrl } from './trusted-script-url.ts'

/** Registers the worker that receives shares from other apps. Browsers without service workers don't offer the app as a share target. */
export async function registerShareWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker
    .register(trustedScriptUrl('/share-worker.js'), { scope: '/share', type: 'module' })
    .catch(() => undefined)
}
