/**
 * Stores what was shared from another app, as the worker for `/share` does, if this browser has lost that worker: the server has put
 * the form into this page, in base64.
 */

import { storeShare, SHARED_PAGE } from './share-storage.ts'

const shared = document.querySelector<HTMLElement>('#shared')
const bytes = Uint8Array.from(atob(shared?.textContent ?? ''), (letter) => letter.codePointAt(0) ?? 0)
// Without https there is no cache to keep it in; nor can the product be installed and receive shares.
const kept = storeShare(new Blob([bytes]), shared?.dataset.type ?? '').catch(() => {})
void kept.then(() => location.replace(SHARED_PAGE))
