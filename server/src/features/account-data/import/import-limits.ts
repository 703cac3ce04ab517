import { Failure } from '@swap/contract/failures'

const MB = 1024 * 1024
const MEGAPIXELS = 1e6

/** Shown when an import ends early: says what stays, and what to do next. */
export const IMPORTED_PART_STAYS = 'What was imported so far stays. Send the same file again to import the rest.'

/**
 * What one import may cost. An account of 50,000 events with all its conversations stays under each limit; a small zip
 * that unpacks to something enormous does not.
 */
export const importLimits = {
  /** Files in the zip. */
  entries: 100_000,
  /** Text of all lists together, in bytes, counted while it is unpacked. */
  textBytes: 512 * MB,
  /** Pictures in the zip. */
  pictures: 10_000,
  /** Unpacked size of all pictures together, in bytes. */
  pictureBytes: 2048 * MB,
  /**
   * Pixels that the reader decodes in all attempts together. 10,000 pictures of 2560 × 2560 pixels, the largest size we store, have
   * 65,536 megapixels; the rest allows for pictures that the reader fails on.
   */
  pixels: 70_000 * MEGAPIXELS,
  /** Records of all lists together. */
  rows: 500_000,
  /** One record of a list, including white space before it, in bytes. The largest usual ones hold the text of a picture, some 100 KB. */
  recordBytes: MB,
  /** One record of `changes`, in bytes. It holds every changed event as it was before. */
  changeBytes: 4 * MB,
  /** The account file, in bytes. */
  accountBytes: 16 * MB,
  /** Nesting depth of objects and arrays. */
  depth: 64,
  /** Processor time of the check, in ms. Writing reads the same bytes once more. */
  processorMs: 60_000,
  /** Memory of the reading thread, in MB. */
  memoryMb: 256,
} as const
export type ImportLimits = Readonly<Record<keyof typeof importLimits, number>>

const inWords = (value: number) => value.toLocaleString('en')
const size = (bytes: number) =>
  bytes >= 1024 * MB ? `${inWords(Math.floor(bytes / MB / 1024))} GB` : `${inWords(Math.floor(bytes / MB))} MB`

/** What a person reads when an import passes a limit. */
const messages: Record<keyof ImportLimits, (limit: number) => string> = {
  entries: (limit) => `This ZIP has more than ${inWords(limit)} files in it.`,
  textBytes: (limit) => `This export unpacks to more than ${size(limit)} of text.`,
  pictures: (limit) => `This export has more than ${inWords(limit)} pictures.`,
  pictureBytes: (limit) => `The pictures in this export unpack to more than ${size(limit)}.`,
  pixels: (limit) =>
    `Opening the pictures in this export takes too much work: more than ${inWords(limit / MEGAPIXELS)} megapixels.`,
  rows: (limit) => `This export has more than ${inWords(limit)} records.`,
  recordBytes: (limit) => `This export has a record of more than ${size(limit)}.`,
  changeBytes: (limit) => `This export has a change of more than ${size(limit)}.`,
  accountBytes: (limit) => `The file account.json in this export is larger than ${size(limit)}.`,
  depth: (limit) => `This export has a record with more than ${inWords(limit)} levels of nesting.`,
  processorMs: (limit) => `This export takes more than ${inWords(limit / 1000)} seconds of processor time to check.`,
  memoryMb: (limit) => `This export takes more than ${inWords(limit)} MB of memory to check.`,
}

/** Returns the failure of an import that passes a limit. All limits except the one on pixels are checked before anything is written. */
export const limitFailure = (limits: ImportLimits, name: keyof ImportLimits): Failure =>
  new Failure('BODY_TOO_LARGE', {
    message: `${messages[name](limits[name])} That is the most an import can take. ${name === 'pixels' ? IMPORTED_PART_STAYS : 'Nothing was changed.'}`,
  })
