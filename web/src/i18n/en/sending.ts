/** What is said while a picture is being sent, fetched with its sending. */
export const sendingWords = {
  dropped: (percent: number) => `The connection dropped at ${percent}%.`,
  goesOn: (name: string) => `Resuming ${name}`,
  hasGone: (name: string) => `${name} has been sent`,
  openThread: 'Open',
}
