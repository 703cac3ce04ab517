import type { Reading } from '@swap/contract/event'
import type { PictureContext } from '../assembly/findings.ts'

/** Reads the events in pictures, one picture at a time; others wait their turn. */
export interface Reader {
  /** Reads a picture: its bytes, or the path of its file. Throws a Failure (see image/) if it can't be decoded. */
  read: (picture: Uint8Array | string, about: PictureContext) => Promise<Reading>
  close: () => Promise<void>
}
