// Keeps uploads in step across this browser's tabs: one tab sends a picture, the others show its progress.

import { changeUpload, removeUpload, findUpload, type Upload } from './uploads.ts'

/** What other tabs need to know about an upload. */
type SharedState = Pick<Upload, 'state' | 'progress' | 'reason' | 'needsVerifying' | 'threadId' | 'arrivedAt'>
interface UploadBroadcast {
  id: string
  /** Null if it was cancelled. */
  upload: SharedState | null
}

/**
 * The browser's Web Locks: a lock is released when its tab is closed. Null without https, although its type says
 * otherwise: two tabs may then send the same picture, and the server accepts it once.
 */
const locks: LockManager | null = navigator.locks ?? null
const channel = locks ? new BroadcastChannel('swap.unsent') : null

/** Calls `run` unless another tab is sending this picture. Returns whether it was called. */
export async function runIfUnlocked(id: string, run: () => Promise<void>): Promise<boolean> {
  if (locks)
    return locks.request(lockOf(id), { ifAvailable: true }, async (lock) => {
      if (lock) await run()
      return lock !== null
    })
  await run()
  return true
}

/** Calls `run` once the tab that sends this picture has finished or was closed. */
export async function runWhenUnlocked(id: string, run: () => Promise<void>): Promise<void> {
  await locks?.request(lockOf(id), run)
}

const lockOf = (id: string) => `swap.unsent.${id}`

/** Tells the other tabs the state that an upload has in this tab. */
export function broadcastUpload(id: string) {
  const message: UploadBroadcast = { id, upload: sharedStateOf(findUpload(id)) }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches the pages of its own origin alone
  channel?.postMessage(message)
}

function sharedStateOf(upload: Upload | undefined): SharedState | null {
  if (!upload) return null
  const { state, progress, reason, needsVerifying, threadId, arrivedAt } = upload
  return { state, progress, reason, needsVerifying, threadId, arrivedAt }
}

/** Updates this tab's uploads when other tabs broadcast a change to them, and calls the matching handler. */
export function onUploadBroadcast({
  onStarted,
  onArrived,
  onCancelled,
}: Record<'onStarted' | 'onArrived' | 'onCancelled', (id: string) => void>) {
  channel?.addEventListener('message', ({ data: { id, upload } }: MessageEvent<UploadBroadcast>) => {
    if (!findUpload(id)) return
    if (upload === null) {
      removeUpload(id)
      onCancelled(id)
      return
    }
    changeUpload(id, upload.state === 'uploading' ? { ...upload, state: 'elsewhere' } : upload)
    if (upload.state === 'uploading') onStarted(id)
    if (upload.state === 'done') onArrived(id)
  })
}
