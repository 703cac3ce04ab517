import type { PictureReader } from './reader.ts'

/** Wraps a reader to track how long it has been idle (0 while in use): less urgent pictures wait until it is idle. */
export function idleTrackingReader(reader: PictureReader): { reader: PictureReader; idleMs: () => number } {
  let uses = 0
  let lastUse = Number.NEGATIVE_INFINITY
  const tracked =
    <Arguments extends unknown[], Result>(method: (...methodArguments: Arguments) => Promise<Result>) =>
    async (...methodArguments: Arguments): Promise<Result> => {
      uses += 1
      try {
        return await method(...methodArguments)
      } finally {
        uses -= 1
        lastUse = performance.now()
      }
    }
  return {
    reader: {
      ...reader,
      clean: tracked(reader.clean),
      reencode: tracked(reader.reencode),
      thumbnail: tracked(reader.thumbnail),
      rotate: tracked(reader.rotate),
      read: tracked(reader.read),
      shrink: tracked(reader.shrink),
      ground: tracked(reader.ground),
    },
    idleMs: () => (uses > 0 ? 0 : performance.now() - lastUse),
  }
}
