/**
 * Script of the page that the server sends for `/share` if the browser has lost the share worker. Stores the shared form, which
 * is in the page as base64, and opens the chat. Served as `/keep-shared.js`.
 */

import { storeShare, SHARED_PAGE } from '../../../api/share-storage.ts'

const shared = document.querySelector<HTMLElement>('#shared')
const bytes = Uint8Array.from(atob(shared?.textContent ?? ''), (letter) => letter.codePointAt(0) ?? 0)
// Without https there is no cache storage; but then the app can't be installed as a share target either.
const stored = storeShare(new Blob([bytes]), shared?.dataset.type ?? '').catch(() => {})
void stored.then(() => location.replace(SHARED_PAGE))
