/** The id of the deleted thread; null if several were deleted at once. */
export type DeletedThreadId = string | null

/** One channel for sending and listening: a channel doesn't receive its own messages. */
let channel: BroadcastChannel | null = null
const openChannel = () => (channel ??= new BroadcastChannel('swap.deleted'))

/** Tells the other tabs of this browser what was deleted here. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches the pages of its own origin alone
export const broadcastDeletion = (threadId: DeletedThreadId): void => openChannel().postMessage(threadId)

/** Calls back with what is deleted in another tab; returns the unsubscribe function. */
export function onDeletionElsewhere(listener: (threadId: DeletedThreadId) => void): () => void {
  const onMessage = ({ data }: MessageEvent<DeletedThreadId>) => listener(data)
  const open = openChannel()
  open.addEventListener('message', onMessage)
  return () => open.removeEventListener('message', onMessage)
}
