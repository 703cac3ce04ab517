import { addUpload, changeUpload, removeUpload, unsentUploads, type Upload } from './uploads.ts'

/** What sends is fetched when somebody reaches for a picture. */
export const fetchSending = () => import('./send-picture.ts')

/** Starts to send a picture and returns at once: its message and its thread are on the screen before the first byte has left. */
export function startUpload(file: File): Upload {
  const upload = addUpload(file)
  begin(upload)
  return upload
}

/** Sends it again; the same upload, so the server starts nothing twice. */
export function retryUpload(id: string) {
  const upload = changeUpload(id, { state: 'uploading', progress: 0, reason: null, needsVerifying: false })
  if (upload) begin(upload)
}

/** Stops sending and takes the picture off the screen. */
export function cancelUpload(id: string) {
  removeUpload(id)
  void fetchSending().then(
    ({ stopSending }) => stopSending(id),
    () => undefined, // what was never fetched sends nothing
  )
}

function begin({ id }: Upload, hasWaited = false) {
  const wait = () => void changeUpload(id, { state: 'waiting' })
  if (navigator.onLine) fetchSending().then(({ send }) => void send(id, hasWaited), wait)
  else wait()
}

/** Sends what waits for a connection. Each waits on until the server is known to be there. */
export function sendWaiting() {
  for (const upload of unsentUploads()) if (upload.state === 'waiting') begin(upload, true)
}
