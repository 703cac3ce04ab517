import { shrinkOnCanvas, type ShrinkResult } from './shrink-on-canvas.ts'

/** Web worker that decodes and shrinks a photo, so that the page stays responsive. Receives one Blob, answers once. */
addEventListener('message', (event: MessageEvent<Blob>) => {
  void shrinkOnCanvas(event.data)
    .catch(() => null) // a file this browser can't decode is sent unchanged
    .then((content) => postMessage({ content } satisfies ShrinkResult))
})
