import type { Reading } from '@swap/contract/event'
import type { About } from '../assembly/findings.ts'

/** Reads pictures, one at a time; others wait their turn. */
export interface Reader {
  /** Reads a picture: its bytes, or the path of its file. Throws a Failure (see image/) if it can't be decoded. */
  read: (picture: Uint8Array | string, about: About) => Promise<Reading>
  close: () => Promise<void>
}
