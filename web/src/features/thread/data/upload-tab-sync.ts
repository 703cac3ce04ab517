import { changeUpload, removeUpload, findUpload, type Upload } from './uploads.ts'

/** A picture's upload state, for this browser's other tabs; null if it was cancelled. */
type Standing = Pick<Upload, 'state' | 'progress' | 'reason' | 'needsVerifying' | 'threadId' | 'arrivedAt'>
interface News {
  id: string
  standing: Standing | null
}

/**
 * Web Locks, which show for certain that another tab is gone: https only, whatever the type says. Elsewhere two tabs may send
 * the same picture; the server accepts it once.
 */
const locks: LockManager | null = navigator.locks ?? null
const channel = locks ? new BroadcastChannel('swap.unsent') : null

/** Runs unless another tab is handling this picture; returns false, without running, if one is. */
export async function runIfUnlocked(id: string, run: () => Promise<void>): Promise<boolean> {
  if (locks)
    return locks.request(lockOf(id), { ifAvailable: true }, async (lock) => {
      if (lock) await run()
      return lock !== null
    })
  await run()
  return true
}

/** Runs when the tab handling this picture has finished or was closed. */
export async function runWhenUnlocked(id: string, run: () => Promise<void>): Promise<void> {
  await locks?.request(lockOf(id), run)
}

const lockOf = (id: string) => `swap.unsent.${id}`

/** Tells the other tabs a picture's upload state here. */
export function broadcastUpload(id: string) {
  const news: News = { id, standing: standingOf(findUpload(id)) }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches the pages of its own origin alone
  channel?.postMessage(news)
}

function standingOf(upload: Upload | undefined): Standing | null {
  if (!upload) return null
  const { state, progress, reason, needsVerifying, threadId, arrivedAt } = upload
  return { state, progress, reason, needsVerifying, threadId, arrivedAt }
}

/** Shows another tab's news of a picture that is here as well, and returns the consequence. */
export function onUploadBroadcast({
  onBegun,
  onArrived,
  onCalledOff,
}: Record<'onBegun' | 'onArrived' | 'onCalledOff', (id: string) => void>) {
  channel?.addEventListener('message', ({ data: { id, standing } }: MessageEvent<News>) => {
    if (!findUpload(id)) return
    if (standing === null) {
      removeUpload(id)
      onCalledOff(id)
      return
    }
    changeUpload(id, standing.state === 'uploading' ? { ...standing, state: 'elsewhere' } : standing)
    if (standing.state === 'uploading') onBegun(id)
    if (standing.state === 'done') onArrived(id)
  })
}
