// Stores a share (what another app shares with this one) on this device, for the chat to read.

/** The name of the browser cache that holds the share. */
export const SHARE_CACHE = 'swap.shared'
/** The share's key in that cache; not a route of the server. */
export const SHARE_KEY = '/share/kept'

/** The page that asks what to do with a share. */
export const SHARED_PAGE = '/chat?shared=1'

/** Stores a share's form data unchanged. */
export async function storeShare(form: Blob, type: string): Promise<void> {
  const cache = await caches.open(SHARE_CACHE)
  await cache.put(SHARE_KEY, new Response(form, { headers: { 'content-type': type } }))
}
