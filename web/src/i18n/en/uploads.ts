/** Texts about uploads in progress, loaded with their code. */
export const uploadWords = {
  notAPicture: "That isn't a picture I can read.",
  onlyFirst: (count: number) => `I used the first of ${count}. Add the others one at a time.`,
  unsent: (names: string) => `${names}: not sent before the page was closed. Please add it again.`,
  removePicture: 'Remove picture',
  uploadProgress: 'Upload progress',
  waitingToSend: 'Waiting to send',
  waitingSince: (time: string) => `Added ${time}, waiting for a connection`,
  removeNamed: (name: string) => `Remove ${name}`,
}
