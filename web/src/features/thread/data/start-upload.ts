import { addUpload, changeUpload, removeUpload, unsentUploads, type Upload } from './uploads.ts'

/** The upload code is fetched on reaching for a picture. */
export const loadPictureSender = () => import('./send-picture.ts')

/** Starts sending a picture and returns at once: its message and thread are on the screen before the first byte is sent. */
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

/** Stops sending and removes the picture from the screen. */
export function cancelUpload(id: string) {
  removeUpload(id)
  void loadPictureSender().then(
    ({ stopSending }) => stopSending(id),
    () => undefined, // code never fetched sends nothing
  )
}

function begin({ id }: Upload, hasWaited = false) {
  const wait = () => void changeUpload(id, { state: 'waiting' })
  if (navigator.onLine) loadPictureSender().then(({ send }) => void send(id, hasWaited), wait)
  else wait()
}

/** Sends what is waiting for a connection. Each waits until the server is known to be reachable. */
export function sendWaiting() {
  for (const upload of unsentUploads()) if (upload.state === 'waiting') begin(upload, true)
}
