import { trustedScriptUrl } from '../trusted-script-url.ts'
import type { ShrinkResult } from './shrink-on-canvas.ts'
// oxlint-disable-next-line import/default -- the bundler makes the default export: the worker's address
import workerAddress from './shrink-worker.ts?worker&url'
import { readTakenAt } from './taken-at.ts'

/** Smaller files are sent unchanged: no photo of 8 megapixels is this small, and uploading takes less time than shrinking. */
const SMALL_BYTES = 1_000_000
const TIMEOUT_MS = 15_000
const PHOTOS = /^image\/(?:jpeg|png|webp|avif|heic|heif)$/

/** A picture ready for upload. */
export interface PreparedPicture {
  content: Blob
  /** When the photo was taken, by the camera's clock, without a time zone. Dates in the picture are read relative to it. */
  takenAt: string | null
}

/**
 * Shrinks a photo of 8 megapixels or more in a worker, and reads when it was taken. Shrinking removes the metadata, such as the
 * place. A file this browser can't decode stays unchanged.
 */
export async function shrinkPicture(file: Blob): Promise<PreparedPicture> {
  const takenAt = await readTakenAt(file)
  const isPhoto = PHOTOS.test(file.type) && file.size >= SMALL_BYTES
  const smaller = isPhoto && typeof OffscreenCanvas === 'function' ? await shrinkInWorker(file) : null
  return { content: smaller && smaller.size < file.size ? smaller : file, takenAt }
}

function shrinkInWorker(file: Blob): Promise<Blob | null> {
  return new Promise((resolve) => {
    const worker = new Worker(trustedScriptUrl(workerAddress), { type: 'module' })
    const finish = (content: Blob | null) => {
      clearTimeout(late)
      worker.terminate()
      resolve(content)
    }
    const late = setTimeout(() => finish(null), TIMEOUT_MS)
    worker.addEventListener('message', ({ data }: MessageEvent<ShrinkResult>) => finish(data.content))
    worker.addEventListener('error', () => finish(null))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(file)
  })
}
