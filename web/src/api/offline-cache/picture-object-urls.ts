import { onlineManager } from '@tanstack/react-query'
import { storedTokens, onSessionChange } from '../account/stored-session.ts'
import { queryClient } from '../query-client.ts'

/** Wait after going online before revoking: a page may still be loading one of these URLs. */
const RELEASE_MS = 60_000

/** Object URLs of the cached pictures shown, by path: the browser holds each until it is revoked. */
const urls = new Map<string, string>()

/** Returns the object URL of a cached picture: the same one each time. */
export function objectUrlOf(path: string, content: Blob): string {
  const address = urls.get(path) ?? URL.createObjectURL(content)
  urls.set(path, address)
  return address
}

/** Revokes the URLs that nothing shows any more. */
function revokeUnused(): void {
  if (urls.size === 0) return
  const shown = JSON.stringify(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  )
  for (const [path, address] of urls) {
    if (shown.includes(address)) continue
    URL.revokeObjectURL(address)
    urls.delete(path)
  }
}

onlineManager.subscribe((isOnline) => {
  if (isOnline) setTimeout(revokeUnused, RELEASE_MS)
})
// On sign-out the pictures of the previous owner are no longer shown.
onSessionChange(() => {
  if (!storedTokens()) setTimeout(revokeUnused)
})
