/**
 * The service worker that receives what other apps share with this one: stores it on this device, and opens the chat, which
 * asks what to do with it. Registered for `/share` only.
 */

import { storeShare, SHARED_PAGE } from '../../../api/share-storage.ts'

/** The parts of a service worker's global scope used here: the page's types lack it. */
interface WorkerScope {
  addEventListener: (
    type: 'fetch',
    listen: (event: { request: Request; respondWith: (answer: Promise<Response>) => void }) => void,
  ) => void
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a service worker's own global scope
const worker = globalThis as unknown as WorkerScope

worker.addEventListener('fetch', (event) => {
  if (event.request.method === 'POST') event.respondWith(storeAndRedirect(event.request))
})

async function storeAndRedirect(request: Request): Promise<Response> {
  await storeShare(await request.blob(), request.headers.get('content-type') ?? '')
  return Response.redirect(SHARED_PAGE, 303)
}
