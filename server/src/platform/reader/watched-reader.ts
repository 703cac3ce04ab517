import type { PictureReader } from './reader.ts'

/** Wraps a reader, and reports for how long it has been idle (ms; 0 while in use): others may use the same processes then. */
export function watchedReader(reader: PictureReader): { reader: PictureReader; restedMs: () => number } {
  let uses = 0
  let lastUse = Number.NEGATIVE_INFINITY
  const used =
    <Asked extends unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      uses += 1
      try {
        return await ask(...asked)
      } finally {
        uses -= 1
        lastUse = performance.now()
      }
    }
  return {
    reader: {
      ...reader,
      clean: used(reader.clean),
      renew: used(reader.renew),
      thumbnail: used(reader.thumbnail),
      turn: used(reader.turn),
      read: used(reader.read),
      shrink: used(reader.shrink),
      ground: used(reader.ground),
    },
    restedMs: () => (uses > 0 ? 0 : performance.now() - lastUse),
  }
}
