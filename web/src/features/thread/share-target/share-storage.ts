// Where a share is stored for the page to find.

export const cacheName = 'swap.shared'
/** Its key there; not a route of the server. */
export const sharedAt = '/share/kept'

/** The page that asks what to do with it. */
export const sharedPath = '/chat?shared=1'

/** Stores a form unchanged, part by part, for the page to read. */
export async function keepForm(form: Blob, type: string): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.put(sharedAt, new Response(form, { headers: { 'content-type': type } }))
}
