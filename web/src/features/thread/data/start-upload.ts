import { addUpload, changeUpload, removeUpload, unsentUploads, type Upload } from './uploads.ts'

/** Loads the code that sends pictures, when someone adds one. */
export const loadPictureSender = () => import('./send-picture.ts')

/** Starts sending a picture and returns at once, so that the picture is shown before the first byte is sent. */
export function startUpload(file: File): Upload {
  const upload = addUpload(file)
  sendOrWait(upload)
  return upload
}

/** Sends a failed upload again, with the same id, so that the server accepts it once. */
export function retryUpload(id: string) {
  const upload = changeUpload(id, { state: 'uploading', progress: 0, reason: null, needsVerifying: false })
  if (upload) sendOrWait(upload)
}

/** Stops sending a picture and removes it. */
export function cancelUpload(id: string) {
  removeUpload(id)
  void loadPictureSender().then(
    ({ stopSending }) => stopSending(id),
    () => undefined, // the code never loaded, so it sends nothing
  )
}

function sendOrWait({ id }: Upload, hasWaited = false) {
  const wait = () => void changeUpload(id, { state: 'waiting' })
  if (navigator.onLine) loadPictureSender().then(({ sendPicture }) => void sendPicture(id, hasWaited), wait)
  else wait()
}

/** Tries again to send the uploads that wait for a connection. They keep waiting if the server can't be reached. */
export function sendWaiting() {
  for (const upload of unsentUploads()) if (upload.state === 'waiting') sendOrWait(upload, true)
}
