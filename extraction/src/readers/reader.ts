import type { Reading } from '@swap/contract/event'
import type { About } from '../assembly/findings.ts'

/** Who reads pictures. One picture at a time; pictures asked for meanwhile wait their turn. */
export interface Reader {
  /** Reads a picture: its bytes, or the path of its file. Throws a Failure (see image/) when it is none that can be decoded. */
  read: (picture: Uint8Array | string, about: About) => Promise<Reading>
  close: () => Promise<void>
}
