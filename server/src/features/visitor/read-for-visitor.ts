import { readFile, rm } from 'node:fs/promises'
import type { Reading } from '@swap/contract/event'
import { Failure } from '@swap/contract/failures'
import type { VisitorReading } from '@swap/contract/visitor-api'
import { isTimeZone } from '@swap/calendar/event-zone'
import type { PictureReader } from '../../platform/reader/reader.ts'
import { toPreviewEvent, type UnownedEvent } from '../../platform/database/rows/preview-event.ts'

/** Upper bound on a visitor's reading, because pictures of people with an account wait for it. */
const MAX_MS = 15_000

/** The reader, and functions of other features that a visitor's reading needs. */
export interface VisitorReadingTools {
  reader: PictureReader
  /** Returns the events to show for a reading. */
  eventsOf: (reading: Reading) => readonly UnownedEvent[]
  /** Returns the day that dates are read relative to. */
  referenceDayOf: (about: { takenAt: string | null; now: number; timeZone: string }) => string
}

interface VisitorPicture {
  /** The path of the uploaded file; temporary copies are written beside it. */
  path: string
  form: { takenAt?: string | undefined; timeZone?: string | undefined }
}

/**
 * Reads the picture of a person without an account, by the same steps as any other, without a connected model. Leaves no row
 * and no file. Throws what the reader throws.
 */
export async function readForVisitor(
  { reader, eventsOf, referenceDayOf }: VisitorReadingTools,
  { path, form }: VisitorPicture,
  signal: AbortSignal,
): Promise<VisitorReading> {
  const [copy, shown] = [`${path}.clean`, `${path}.shown`]
  const begun = performance.now()
  try {
    const { takenAt } = await reader.clean(path, copy)
    const timeZone = form.timeZone && isTimeZone(form.timeZone) ? form.timeZone : 'UTC'
    const today = referenceDayOf({ takenAt: form.takenAt ?? takenAt, now: Date.now(), timeZone })
    const reading = await readInTime(reader, { copy, about: { today, timeZone } }, signal)
    const { width, height, turned } = reading
    const readMs = Math.round(performance.now() - begun)
    const events = eventsOf(reading).map(toPreviewEvent)
    if (events.length === 0) return { events, picture: null, width, height, readMs }
    await reader.shrink(copy, shown, turned)
    return { events, picture: await readFile(shown, 'base64'), width, height, readMs }
  } finally {
    for (const file of [copy, shown]) await rm(file, { force: true })
  }
}

/** Reads a picture within `MAX_MS`; throws PICTURE_TOO_MUCH if that is too short. A crash is not retried. */
async function readInTime(
  reader: PictureReader,
  { copy, about }: { copy: string; about: { today: string; timeZone: string } },
  signal: AbortSignal,
): Promise<Reading> {
  const late = AbortSignal.timeout(MAX_MS)
  try {
    return await reader.read(copy, about, { signal: AbortSignal.any([signal, late]) })
  } catch (error) {
    signal.throwIfAborted()
    if (late.aborted) throw new Failure('PICTURE_TOO_MUCH', { cause: error })
    throw error instanceof Failure ? error : new Failure('READER_UNAVAILABLE', { cause: error, retryAfter: 1 })
  }
}
