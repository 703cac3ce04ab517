/**
 * Receives what is shared from another app, and keeps it on this device until the page asks what to do with it. It is
 * registered for `/share` alone: no other request of ours passes through it.
 */

import { storeShare, SHARED_PAGE } from './share-storage.ts'

/** The parts of a service worker's global scope used here: the page's types lack it. */
interface WorkerWorld {
  addEventListener: (
    type: 'fetch',
    listen: (event: { request: Request; respondWith: (answer: Promise<Response>) => void }) => void,
  ) => void
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a service worker's own global scope
const worker = globalThis as unknown as WorkerWorld

worker.addEventListener('fetch', (event) => {
  if (event.request.method === 'POST') event.respondWith(keep(event.request))
})

async function keep(request: Request): Promise<Response> {
  await storeShare(await request.blob(), request.headers.get('content-type') ?? '')
  return Response.redirect(SHARED_PAGE, 303)
}
