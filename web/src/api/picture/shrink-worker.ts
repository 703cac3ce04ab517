import { shrink, type ShrinkAnswer } from './shrink.ts'

/** Decodes and shrinks away from the page, which stays smooth. Gets a Blob, answers once. */
addEventListener('message', (event: MessageEvent<Blob>) => {
  void shrink(event.data)
    .catch(() => null) // what this browser cannot decode is sent as it is
    .then((content) => postMessage({ content } satisfies ShrinkAnswer))
})
