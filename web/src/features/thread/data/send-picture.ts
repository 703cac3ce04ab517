import type { Message, Thread } from '@swap/contract/thread'
import { Failure } from '@swap/contract/failures'
import { call } from '../../../api/client.ts'
import { plainWords } from '../../../api/failure-reply.ts'
import { keptUser } from '../../../api/account/kept-session.ts'
import { aboutPicture, preparePicture } from '../../../api/picture/prepare-picture.ts'
import { mayPass, queryClient } from '../../../api/query-client.ts'
import { keys } from '../../../api/query-keys.ts'
import { isCalledOff } from '../../../api/transport.ts'
import { dropUnsent, isStillUnsent } from '../../../api/unsent-pictures.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { sendingWords } from '../../../i18n/en/sending.ts'
import { words } from '../../../i18n/en.ts'
import { runWhenUnlocked, onUploadBroadcast, broadcastUpload, runIfUnlocked } from './upload-tab-sync.ts'
import { changeUpload, removeUpload, findUpload, type Upload } from './uploads.ts'

export { showOnlyFirstUsed, showNotAPicture, showLostPictures } from './upload-toasts.ts'

interface Sending {
  controller: AbortController
  /** Fully uploaded: the server may have accepted it already, even if its answer gets lost. */
  hasLeft: boolean
  isStopped: boolean
}

const underway = new Map<string, Sending>()

onUploadBroadcast({
  onBegun: (id) => void send(id, true), // waits until that tab is done with it
  onArrived: () => void queryClient.invalidateQueries({ queryKey: keys.threads }),
  onCalledOff: stopHere,
})

/** Stops sending, in whichever tab does it. A finished upload is deleted once the server has answered. */
export function stopSending(id: string) {
  broadcastUpload(id)
  stopHere(id)
}

function stopHere(id: string) {
  const sending = underway.get(id)
  if (!sending) return
  sending.isStopped = true
  if (!sending.hasLeft) sending.controller.abort()
}

/**
 * Sends a picture from the uploads, which show its state. One tab of a browser sends it: the others watch, and
 * the next one takes over if that tab is closed. `isGoingOn`: it has waited, and another tab may have sent it meanwhile.
 */
export async function send(id: string, isGoingOn = false): Promise<void> {
  if (!findUpload(id) || underway.has(id)) return
  const sending: Sending = { controller: new AbortController(), hasLeft: false, isStopped: false }
  underway.set(id, sending)
  try {
    if (await runIfUnlocked(id, () => (isGoingOn ? goOn(id, sending) : deliver(id, sending)))) return
    changeUpload(id, { state: 'elsewhere' })
    await runWhenUnlocked(id, () => goOn(id, sending))
  } finally {
    underway.delete(id)
  }
}

/** Another tab's message may arrive a moment after it has finished. */
const HEARD_MS = 500

async function goOn(id: string, sending: Sending) {
  const { isKept, file } = findUpload(id) ?? {}
  if (isKept && !(await isStillUnsent(id).catch(() => true))) return afterNews(id)
  if (!file || !isOnItsWay(id)) return
  if (!(await isServerThere())) {
    changeUpload(id, { state: 'waiting' })
    return
  }
  const dismiss = toast(sendingWords.goesOn(file.name))
  changeUpload(id, { state: 'uploading', progress: 0 })
  await deliver(id, sending)
  dismiss() // else it would still say "uploading" beside the result
  tellArrived(id)
}

/** A picture that waited may arrive long after the person moved on: its reading is one press away. */
function tellArrived(id: string) {
  const { state, threadId, file } = findUpload(id) ?? {}
  if (state !== 'done' || !threadId || !file) return
  const path = `/chat/${threadId}`
  if ([path, `/chat/${id}`].includes(location.pathname)) return
  toast(sendingWords.hasGone(file.name), { action: { label: sendingWords.openThread, href: path } })
}

/** Another tab has finished with it and said so by now, unless it was closed meanwhile. */
async function afterNews(id: string) {
  await new Promise((later) => setTimeout(later, HEARD_MS))
  if (isOnItsWay(id)) removeUpload(id)
  void queryClient.invalidateQueries({ queryKey: keys.threads })
}

const isOnItsWay = (id: string) => ['uploading', 'elsewhere', 'waiting'].includes(findUpload(id)?.state ?? '')

async function deliver(id: string, sending: Sending) {
  const upload = findUpload(id)
  if (!upload) return
  const { file } = upload
  broadcastUpload(id)
  try {
    const prepared = await preparePicture(file)
    if (upload.owner !== (keptUser()?.email ?? null)) sending.controller.abort() // it must not go to someone who signed in meanwhile
    sending.controller.signal.throwIfAborted()
    const { jobId, threadId } = await call('POST /api/jobs', {
      file: { field: 'image', content: prepared.content, name: file.name },
      form: { title: file.name, ...aboutPicture(prepared) },
      idempotencyKey: id,
      signal: sending.controller.signal,
      onProgress: (progress) => {
        sending.hasLeft = progress === 1
        changeUpload(id, { progress })
        broadcastUpload(id)
      },
    })
    if (sending.isStopped) await takeBack(threadId)
    else showArrived(upload, { jobId, threadId })
  } catch (error) {
    if (!isCalledOff(error)) changeUpload(id, await setback(error, findUpload(id)?.progress ?? 0))
  }
  broadcastUpload(id)
  // Before the next tab may look for it.
  if (findUpload(id)?.state !== 'waiting') await dropUnsent(id).catch(() => undefined)
}

async function takeBack(threadId: string) {
  await call('DELETE /api/threads/:id', { params: { id: threadId }, query: { events: 'delete' } })
  void queryClient.invalidateQueries({ queryKey: keys.threads })
}

/** Switches to the thread the server has created, without showing it empty. */
function showArrived(upload: Upload, { jobId, threadId }: { jobId: string; threadId: string }) {
  queryClient.setQueryData(keys.thread(threadId), startedThread(upload, { jobId, threadId }))
  changeUpload(upload.id, { state: 'done', progress: 1, threadId, arrivedAt: Date.now() })
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

/** Without a connection or a server, a picture waits; other errors are shown. */
async function setback(error: unknown, progress: number): Promise<Partial<Upload>> {
  const code = error instanceof Failure ? error.code : null
  if (code === 'NO_CONNECTION' && !(await isServerThere())) return { state: 'waiting', reason: null }
  return {
    state: 'failed',
    reason: reasonOf(error, progress),
    needsVerifying: code === 'DAILY_PICTURES_USED',
  }
}

let asking: Promise<boolean> | null = null

/** Asked once for all pictures that wait. */
async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false
  asking ??= call('GET /api/health', {})
    .then(
      () => true,
      (error: unknown) => !mayPass(error),
    )
    .finally(() => {
      asking = null
    })
  return asking
}

function reasonOf(error: unknown, progress: number): string {
  const isCutOff = error instanceof Failure && error.code === 'NO_CONNECTION'
  const hasBegun = isCutOff && progress > 0 && progress < 1
  return hasBegun ? sendingWords.dropped(Math.round(progress * 100)) : plainWords(error)
}
