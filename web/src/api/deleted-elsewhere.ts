/** What was deleted: the id of a thread; null for more than one. */
export type Deleted = string | null

/** One channel for sending and listening: a tab doesn't hear itself. */
let channel: BroadcastChannel | null = null
const opened = () => (channel ??= new BroadcastChannel('swap.deleted'))

/** Tells the other tabs of this browser what was deleted here. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches the pages of its own origin alone
export const tellDeleted = (what: Deleted): void => opened().postMessage(what)

/** Calls back with what is deleted in another tab; returns the unsubscribe function. */
export function onDeletedElsewhere(run: (what: Deleted) => void): () => void {
  const listen = ({ data }: MessageEvent<Deleted>) => run(data)
  const heard = opened()
  heard.addEventListener('message', listen)
  return () => heard.removeEventListener('message', listen)
}
