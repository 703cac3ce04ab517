/** Texts about a picture that is being sent, loaded with the code that sends it. */
export const sendingWords = {
  connectionLost: (percent: number) => `The connection dropped at ${percent}%.`,
  resuming: (name: string) => `Resuming ${name}`,
  sent: (name: string) => `${name} has been sent`,
  openThread: 'Open',
}
