import { changeUpload, removeUpload, uploadNow, type Upload } from './uploads.ts'

/** How the sending of a picture stands, for the other tabs of this browser; null where it was called off. */
type Standing = Pick<Upload, 'state' | 'progress' | 'reason' | 'needsVerifying' | 'threadId' | 'arrivedAt'>
interface News {
  id: string
  standing: Standing | null
}

/**
 * What tells for sure that another tab is gone: there over a safe connection alone, whatever its type says. Elsewhere two tabs may send
 * the same picture; the server takes it in once.
 */
const locks: LockManager | null = navigator.locks ?? null
const channel = locks ? new BroadcastChannel('swap.unsent') : null

/** Runs while no other tab has to do with this picture; false, without running, where one has. */
export async function unlessElsewhere(id: string, run: () => Promise<void>): Promise<boolean> {
  if (locks)
    return locks.request(lockOf(id), { ifAvailable: true }, async (lock) => {
      if (lock) await run()
      return lock !== null
    })
  await run()
  return true
}

/** Runs when the tab that had to do with this picture is done with it, or was closed. */
export async function afterOtherTab(id: string, run: () => Promise<void>): Promise<void> {
  await locks?.request(lockOf(id), run)
}

const lockOf = (id: string) => `swap.unsent.${id}`

/** Tells the other tabs how it stands with a picture here. */
export function tellOtherTabs(id: string) {
  const news: News = { id, standing: standingOf(uploadNow(id)) }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches the pages of its own origin alone
  channel?.postMessage(news)
}

function standingOf(upload: Upload | undefined): Standing | null {
  if (!upload) return null
  const { state, progress, reason, needsVerifying, threadId, arrivedAt } = upload
  return { state, progress, reason, needsVerifying, threadId, arrivedAt }
}

/** Shows what another tab tells of a picture that stands here as well, and says what follows from it. */
export function onOtherTabs({
  onBegun,
  onArrived,
  onCalledOff,
}: Record<'onBegun' | 'onArrived' | 'onCalledOff', (id: string) => void>) {
  channel?.addEventListener('message', ({ data: { id, standing } }: MessageEvent<News>) => {
    if (!uploadNow(id)) return
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
