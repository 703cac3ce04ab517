import type { Message, Thread } from '@swap/contract/thread'
import { Failure, failures } from '@swap/contract/failures'
import { call } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { keys } from '../api/query-keys.ts'
import { isCalledOff } from '../api/transport.ts'
import { threadWords } from '../words/en-thread.ts'
import { words } from '../words/en.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { addUpload, changeUpload, removeUpload, uploadNow, type Upload } from './uploads.ts'

const MAX_BYTES = 20 * 1024 * 1024

const underway = new Map<string, AbortController>()

/** Starts to send a picture and returns at once: its message and its thread are on the screen before the first byte has left. */
export function startUpload(file: File): Upload {
  const upload = addUpload(file)
  void send(upload)
  return upload
}

/** Sends it again; the same upload, so the server starts nothing twice. */
export function retryUpload(id: string) {
  changeUpload(id, { state: 'uploading', progress: 0, reason: null })
  const upload = uploadNow(id)
  if (upload) void send(upload)
}

/** Stops sending and takes the picture off the screen. */
export function cancelUpload(id: string) {
  underway.get(id)?.abort()
  removeUpload(id)
}

async function send(upload: Upload): Promise<void> {
  const { id, file } = upload
  const controller = new AbortController()
  underway.set(id, controller)
  try {
    const { content, takenAt } = await shrinkPicture(file)
    if (content.size > MAX_BYTES) throw new Failure('PICTURE_TOO_LARGE')
    const { jobId, threadId } = await call('POST /api/jobs', {
      file: { field: 'image', content, name: file.name },
      form: {
        title: file.name,
        timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...(takenAt && { takenAt }),
      },
      idempotencyKey: id,
      signal: controller.signal,
      onProgress: (progress) => changeUpload(id, { progress }),
    })
    showArrived(upload, { jobId, threadId })
  } catch (error) {
    if (!isCalledOff(error))
      changeUpload(id, { state: 'failed', reason: reasonOf(error, uploadNow(id)?.progress ?? 0) })
  } finally {
    underway.delete(id)
  }
}

/** Goes on in the thread the server has made, without a moment in which it is empty. */
function showArrived(upload: Upload, { jobId, threadId }: { jobId: string; threadId: string }) {
  queryClient.setQueryData(keys.thread(threadId), startedThread(upload, { jobId, threadId }))
  changeUpload(upload.id, { state: 'done', progress: 1, threadId })
  void queryClient.invalidateQueries({ queryKey: keys.threads })
}

function startedThread(
  { id, file, preview, startedAt }: Upload,
  { jobId, threadId }: { jobId: string; threadId: string },
): Thread {
  const timestamp = new Date(startedAt).toISOString()
  const message = { timestamp, status: 'completed', jobId } as const
  const picture = { url: preview, thumbnailUrl: preview, width: 3, height: 4, fileName: file.name, deletedAt: null }
  const messages: Message[] = [
    { ...message, id: `${id}-picture`, content: file.name, sender: 'user', type: 'image', picture },
    { ...message, id: `${id}-checking`, content: words.spec.checking, sender: 'assistant', type: 'text' },
  ]
  return {
    id: threadId,
    title: file.name,
    preview: words.spec.checking,
    lastMessage: timestamp,
    startImage: preview,
    messages,
    events: [],
  }
}

function reasonOf(error: unknown, progress: number): string {
  if (!(error instanceof Failure)) return failures.INTERNAL.message
  const hasBegun = error.code === 'NO_CONNECTION' && progress > 0 && progress < 1
  return hasBegun ? threadWords.dropped(Math.round(progress * 100)) : error.message
}
