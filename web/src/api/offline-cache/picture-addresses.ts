import { onlineManager } from '@tanstack/react-query'
import { keptTokens, onSessionChange } from '../account/kept-session.ts'
import { queryClient } from '../query-client.ts'

/** With a connection the pictures come from the server again; until then one of these may still be on its way to the screen. */
const RELEASE_MS = 60_000

/** Of the kept pictures that were shown, by their paths: the browser holds each until its address is given back. */
const addresses = new Map<string, string>()

/** Under which the page can show a kept picture: the same one each time. */
export function addressOf(path: string, content: Blob): string {
  const address = addresses.get(path) ?? URL.createObjectURL(content)
  addresses.set(path, address)
  return address
}

/** Gives back those that nothing shows any more. */
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
// They are their owner's: after them nobody has them, and nothing of theirs is shown.
onSessionChange(() => {
  if (!keptTokens()) setTimeout(releaseAddresses)
})
