import type { ReadEvent, Reading } from '@swap/contract/event'
import type { OcrPage } from '@swap/extraction/read-page'
import type { Verdict } from './first-cause.ts'
import type { LabelledPicture } from './labelled-pictures.ts'

/** A picture, what was read of it, and what became of each event it shows. */
export interface JudgedPicture extends LabelledPicture {
  page: OcrPage
  reading: Reading
  /** The events a person would see at once. */
  shown: ReadEvent[]
  verdicts: Verdict[]
  hasEvent: boolean
}
