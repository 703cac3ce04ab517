/** The words of pictures that are on their way, fetched with them. */
export const uploadWords = {
  removePicture: 'Remove picture',
  uploadProgress: 'Upload progress',
  waitingToSend: 'Waiting to send',
  addedAndWaits: (time: string) => `Added ${time}, waiting for a connection`,
  removeNamed: (name: string) => `Remove ${name}`,
}
