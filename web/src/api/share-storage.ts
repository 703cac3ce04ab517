// Stores a share (what another app shares with this one) on this device, for the chat to read.

/** The name of the browser cache that holds the share. */
export const SHARE_CACHE = 'swap.shared'
/** The share's key in that cache; not a route of the server. */
export const SHARE_KEY = '/share/kept'

/** The page that asks what to do with a share. */
export const SHARED_PAGE = '/chat?shared=1'

/** Whether a share waits on this device to be answered. */
export const hasShare = async (): Promise<boolean> => 'caches' in globalThis && (await caches.has(SHARE_CACHE)) // no caches without https

/** Stores a share's form data unchanged. */
export async function storeShare(form: Blob, type: string): Promise<void> {
  const cache = await caches.open(SHARE_CACHE)
  await cache.put(SHARE_KEY, new Response(form, { headers: { 'content-type': type } }))
}
