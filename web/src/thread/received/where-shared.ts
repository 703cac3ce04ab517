// Where what was shared is left, and the page finds it.

export const cacheName = 'swap.shared'
/** Its key there; no address that the server knows. */
export const sharedAt = '/share/kept'

/** The page that asks what to do with it. */
export const sharedPath = '/chat?shared=1'

/** Keeps a form on this device, as it came, in parts: the page reads them. */
export async function keepForm(form: Blob, type: string): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.put(sharedAt, new Response(form, { headers: { 'content-type': type } }))
}
