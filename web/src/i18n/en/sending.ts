/** Texts about a picture that is being sent, fetched with the code that sends it. */
export const sendingWords = {
  dropped: (percent: number) => `The connection dropped at ${percent}%.`,
  goesOn: (name: string) => `Resuming ${name}`,
  hasGone: (name: string) => `${name} has been sent`,
  openThread: 'Open',
}
