import type { Message, Thread } from '@swap/contract/thread'
import { Failure, failures } from '@swap/contract/failures'
import { call } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { keys } from '../api/query-keys.ts'
import { isCalledOff } from '../api/transport.ts'
import { threadWords } from '../words/en-thread.ts'
import { words } from '../words/en.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { changeUpload, uploadNow, type Upload } from './uploads.ts'

const MAX_BYTES = 20 * 1024 * 1024

const underway = new Map<string, AbortController>()

/** Stops sending. */
export const stopSending = (id: string) => underway.get(id)?.abort()

/** Sends a picture that is among the uploads; what becomes of it is told there. */
export async function send(id: string): Promise<void> {
  const upload = uploadNow(id)
  if (!upload || underway.has(id)) return
  const { file } = upload
  const controller = new AbortController()
  underway.set(id, controller)
  try {
    if (file.size === 0) throw new Failure('EMPTY_PICTURE')
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
    if (!isCalledOff(error)) changeUpload(id, setback(error, uploadNow(id)?.progress ?? 0))
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

/** Without a connection a picture waits; everything else is told. */
function setback(error: unknown, progress: number): Partial<Upload> {
  const code = error instanceof Failure ? error.code : null
  if (code === 'NO_CONNECTION' && !navigator.onLine) return { state: 'waiting', reason: null }
  return {
    state: 'failed',
    reason: reasonOf(error, progress),
    needsVerifying: code === 'DAILY_PICTURES_USED',
  }
}

function reasonOf(error: unknown, progress: number): string {
  if (!(error instanceof Failure)) return failures.INTERNAL.message
  const hasBegun = error.code === 'NO_CONNECTION' && progress > 0 && progress < 1
  return hasBegun ? threadWords.dropped(Math.round(progress * 100)) : error.message
}
