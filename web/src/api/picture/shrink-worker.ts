import { shrink, type ShrinkAnswer } from './shrink.ts'

/** Decodes and shrinks off the main thread, so that the page stays smooth. Gets a Blob, answers once. */
addEventListener('message', (event: MessageEvent<Blob>) => {
  void shrink(event.data)
    .catch(() => null) // a file this browser can't decode is sent unchanged
    .then((content) => postMessage({ content } satisfies ShrinkAnswer))
})
