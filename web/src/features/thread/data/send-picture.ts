import type { Message, Thread } from '@swap/contract/thread'
import { Failure } from '@swap/contract/failures'
import { call } from '../../../api/client.ts'
import { errorMessage } from '../../../api/failure-reply.ts'
import { storedUser } from '../../../api/account/stored-session.ts'
import { pictureMetadata, preparePicture } from '../../../api/picture/prepare-picture.ts'
import { isTransient, queryClient } from '../../../api/query-client.ts'
import { keys } from '../../../api/query-keys.ts'
import { isAbortError } from '../../../api/transport.ts'
import { deleteUnsent, isUnsent } from '../../../api/unsent-pictures.ts'
import { withProgress } from '../../../api/upload-with-progress.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { sendingWords } from '../../../i18n/en/sending.ts'
import { words } from '../../../i18n/en.ts'
import { runWhenUnlocked, onUploadBroadcast, broadcastUpload, runIfUnlocked } from './upload-tab-sync.ts'
import { changeUpload, removeUpload, findUpload, type Upload } from './uploads.ts'

export { showOnlyFirstUsed, showNotAPicture, showLostPictures } from './upload-toasts.ts'

/** A picture being sent by this tab. */
interface Sending {
  controller: AbortController
  /** Whether all of it is uploaded: then the server may have accepted it already. */
  isUploaded: boolean
  isStopped: boolean
}

const sendings = new Map<string, Sending>()

onUploadBroadcast({
  onStarted: (id) => void sendPicture(id, true), // another tab is sending it: waits until that tab has finished
  onArrived: () => void queryClient.invalidateQueries({ queryKey: keys.threads }),
  onCancelled: stopHere,
})

/** Stops sending a picture, in whichever tab sends it. If it is fully uploaded, its thread is deleted once the server has answered. */
export function stopSending(id: string) {
  broadcastUpload(id)
  stopHere(id)
}

function stopHere(id: string) {
  const sending = sendings.get(id)
  if (!sending) return
  sending.isStopped = true
  if (!sending.isUploaded) sending.controller.abort()
}

/**
 * Sends an upload to the server. Only one tab of a browser sends it; the others show its state, and one takes over if that
 * tab is closed. `hasWaited` is true if the picture waited: another tab may have sent it meanwhile.
 */
export async function sendPicture(id: string, hasWaited = false): Promise<void> {
  if (!findUpload(id) || sendings.has(id)) return
  const sending: Sending = { controller: new AbortController(), isUploaded: false, isStopped: false }
  sendings.set(id, sending)
  try {
    if (await runIfUnlocked(id, () => (hasWaited ? resume(id, sending) : postPicture(id, sending)))) return
    changeUpload(id, { state: 'elsewhere' })
    await runWhenUnlocked(id, () => resume(id, sending))
  } finally {
    sendings.delete(id)
  }
}

/** How long another tab's last broadcast may take to arrive. */
const BROADCAST_MS = 500

/** Sends a picture that has waited, unless another tab has sent it. */
async function resume(id: string, sending: Sending) {
  const { isStored, file } = findUpload(id) ?? {}
  if (isStored && !(await isUnsent(id).catch(() => true))) return removeIfSentElsewhere(id)
  if (!file || !isUnfinished(id)) return
  if (!(await isServerReachable())) {
    changeUpload(id, { state: 'waiting' })
    return
  }
  const dismiss = toast(sendingWords.resuming(file.name))
  changeUpload(id, { state: 'uploading', progress: 0 })
  await postPicture(id, sending)
  dismiss() // else the toast would still be there beside the result
  showArrivedToast(id)
}

/** Tells the person that a waiting picture was sent, with a link to its thread, unless that thread is open. */
function showArrivedToast(id: string) {
  const { state, threadId, file } = findUpload(id) ?? {}
  if (state !== 'done' || !threadId || !file) return
  const path = `/chat/${threadId}`
  if ([path, `/chat/${id}`].includes(location.pathname)) return
  toast(sendingWords.sent(file.name), { action: { label: sendingWords.openThread, href: path } })
}

/** Waits for the result from the tab that sent the picture. If none comes, that tab was closed: removes the upload. */
async function removeIfSentElsewhere(id: string) {
  await new Promise((later) => setTimeout(later, BROADCAST_MS))
  if (isUnfinished(id)) removeUpload(id)
  void queryClient.invalidateQueries({ queryKey: keys.threads })
}

const isUnfinished = (id: string) => ['uploading', 'elsewhere', 'waiting'].includes(findUpload(id)?.state ?? '')

async function postPicture(id: string, sending: Sending) {
  const upload = findUpload(id)
  if (!upload) return
  const { file } = upload
  broadcastUpload(id)
  try {
    const prepared = await preparePicture(file)
    if (upload.owner !== (storedUser()?.email ?? null)) sending.controller.abort() // someone else has signed in meanwhile
    sending.controller.signal.throwIfAborted()
    const { jobId, threadId } = await call('POST /api/jobs', {
      file: { field: 'image', content: prepared.content, name: file.name },
      form: { title: file.name, ...pictureMetadata(prepared) },
      idempotencyKey: id,
      signal: sending.controller.signal,
      transfer: withProgress((progress) => {
        sending.isUploaded = progress === 1
        changeUpload(id, { progress })
        broadcastUpload(id)
      }),
    })
    if (sending.isStopped) await deleteThread(threadId)
    else showThread(upload, { jobId, threadId })
  } catch (error) {
    if (!isAbortError(error)) changeUpload(id, await stateAfterError(error, findUpload(id)?.progress ?? 0))
  }
  broadcastUpload(id)
  // Deleted before the lock is released: the next tab checks whether the picture is still stored.
  if (findUpload(id)?.state !== 'waiting') await deleteUnsent(id).catch(() => undefined)
}

async function deleteThread(threadId: string) {
  await call('DELETE /api/threads/:id', { params: { id: threadId }, query: { events: 'delete' } })
  void queryClient.invalidateQueries({ queryKey: keys.threads })
}

/** Marks the upload as done, and caches the thread that the server has created, with its first messages. */
function showThread(upload: Upload, { jobId, threadId }: { jobId: string; threadId: string }) {
  queryClient.setQueryData(keys.thread(threadId), newThread(upload, { jobId, threadId }))
  changeUpload(upload.id, { state: 'done', progress: 1, threadId, arrivedAt: Date.now() })
  void queryClient.invalidateQueries({ queryKey: keys.threads })
}

function newThread(
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

/** Returns the state after an error: waiting if the server can't be reached, else failed. */
async function stateAfterError(error: unknown, progress: number): Promise<Partial<Upload>> {
  const code = error instanceof Failure ? error.code : null
  if (code === 'NO_CONNECTION' && !(await isServerReachable())) return { state: 'waiting', reason: null }
  return {
    state: 'failed',
    reason: reasonOf(error, progress),
    needsVerifying: code === 'DAILY_PICTURES_USED',
  }
}

let healthCheck: Promise<boolean> | null = null

/** Whether the server answers. All waiting pictures share one request. */
async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  healthCheck ??= call('GET /api/health', {})
    .then(
      () => true,
      (error: unknown) => !isTransient(error),
    )
    .finally(() => {
      healthCheck = null
    })
  return healthCheck
}

function reasonOf(error: unknown, progress: number): string {
  const isCutOff = error instanceof Failure && error.code === 'NO_CONNECTION'
  const hasBegun = isCutOff && progress > 0 && progress < 1
  return hasBegun ? sendingWords.connectionLost(Math.round(progress * 100)) : errorMessage(error)
}
