/** What was deleted: the id of a thread, or null for more than one. */
export type Deleted = string | null

/** One channel for sending and listening: a tab doesn't hear itself. */
let channel: BroadcastChannel | null = null
const openChannel = () => (channel ??= new BroadcastChannel('swap.deleted'))

/** Tells the other tabs of this browser what was deleted here. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches the pages of its own origin alone
export const broadcastDeletion = (what: Deleted): void => openChannel().postMessage(what)

/** Calls back with what is deleted in another tab; returns the unsubscribe function. */
export function onDeletionElsewhere(run: (what: Deleted) => void): () => void {
  const listen = ({ data }: MessageEvent<Deleted>) => run(data)
  const open = openChannel()
  open.addEventListener('message', listen)
  return () => open.removeEventListener('message', listen)
}
