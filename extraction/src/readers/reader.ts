import type { Reading } from '@swap/contract/event'
import type { About } from '../assembly/gather-findings.ts'

/** Who reads pictures. One picture at a time; pictures asked for meanwhile wait their turn. */
export interface Reader {
  /** Reads the picture in a file. Throws an UnreadablePicture (see image/) when the file is no picture it can decode. */
  read: (path: string, about: About) => Promise<Reading>
  close: () => Promise<void>
}
