import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ReadEvent, Reading } from '@swap/contract/event'
import type { Question } from '@swap/contract/reading'
import type { SampleName, SampleReading } from '@swap/contract/sample-api'
import type { Database } from '../database/database.ts'
import { toEvent } from '../database/event-rows.ts'
import { newEvent } from '../database/new-event.ts'
import type { PictureReader } from '../reader/reader.ts'

export interface SampleTools {
  db: Database
  reader: PictureReader
  /** Where the clean copy lies while it is read. */
  uploadsFolder: string
  /** Decides what the events of a reading are, as for anybody's picture. */
  eventsOf: (reading: Reading) => readonly SampleEvent[]
}

export interface SampleEvent {
  event: Omit<ReadEvent, 'suggestions'>
  question: Question | null
  needsReview: boolean
}

const fileOf = (name: SampleName) => fileURLToPath(new URL(`pictures/${name}.jpg`, import.meta.url))

/**
 * Reads a picture of ours by the same steps as an uploaded one, and keeps nothing: no row, no file, no thread. Throws what the reader
 * throws.
 */
export async function readSample(tools: SampleTools, name: SampleName, signal: AbortSignal): Promise<SampleReading> {
  const { reader, uploadsFolder, eventsOf } = tools
  const copy = join(uploadsFolder, `${randomUUID()}.clean`)
  const begun = performance.now()
  try {
    const { width, height } = await reader.clean(fileOf(name), copy)
    const today = new Date().toISOString().slice(0, 10)
    const reading = await reader.read(copy, { today, timeZone: 'UTC' }, { signal })
    const readMs = Math.round(performance.now() - begun)
    return { events: eventsOf(reading).map(toShownEvent), width, height, readMs }
  } finally {
    await rm(copy, { force: true })
  }
}

/** As its owner would see it, were there one. */
function toShownEvent({ event, question, needsReview }: SampleEvent, place: number) {
  const blank = newEvent({ id: `sample-${place}`, ownerId: '', threadId: null, place, now: Date.now() })
  return toEvent({ ...blank, ...event, question, needs_review: needsReview ? 1 : 0 }, null)
}
