import { onlineManager } from '@tanstack/react-query'
import { keptTokens, onSessionChange } from '../account/kept-session.ts'
import { queryClient } from '../query-client.ts'

/** Once online, pictures come from the server again; until then one of these may still be loading. */
const RELEASE_MS = 60_000

/** Object URLs of the cached pictures shown, by path: the browser holds each until it is revoked. */
const addresses = new Map<string, string>()

/** The object URL of a cached picture: the same one each time. */
export function addressOf(path: string, content: Blob): string {
  const address = addresses.get(path) ?? URL.createObjectURL(content)
  addresses.set(path, address)
  return address
}

/** Revokes the URLs that nothing shows any more. */
function releaseAddresses(): void {
  if (addresses.size === 0) return
  const shown = JSON.stringify(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  )
  for (const [path, address] of addresses) {
    if (shown.includes(address)) continue
    URL.revokeObjectURL(address)
    addresses.delete(path)
  }
}

onlineManager.subscribe((isOnline) => {
  if (isOnline) setTimeout(releaseAddresses, RELEASE_MS)
})
// They belong to their owner: after sign-out nobody has them and nothing of theirs is shown.
onSessionChange(() => {
  if (!keptTokens()) setTimeout(releaseAddresses)
})
