// Where a share is stored for the page to find.

export const SHARE_CACHE = 'swap.shared'
/** Its key there; not a route of the server. */
export const SHARE_KEY = '/share/kept'

/** The page that asks what to do with it. */
export const SHARED_PAGE = '/chat?shared=1'

/** Stores a form unchanged, part by part, for the page to read. */
export async function storeShare(form: Blob, type: string): Promise<void> {
  const cache = await caches.open(SHARE_CACHE)
  await cache.put(SHARE_KEY, new Response(form, { headers: { 'content-type': type } }))
}
