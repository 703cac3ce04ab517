/** Texts about sending one picture: a lost connection, resuming, success. Loaded with the code that sends it; see also uploads.ts. */
export const sendingWords = {
  connectionLost: (percent: number) => `The connection dropped at ${percent}%.`,
  resuming: (name: string) => `Resuming ${name}`,
  sent: (name: string) => `${name} has been sent`,
  openThread: 'Open',
}
