import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Reading } from '@swap/contract/event'
import type { SampleName, SampleReading } from '@swap/contract/sample-api'
import type { Database } from '../../platform/database/database.ts'
import type { PictureReader } from '../../platform/reader/reader.ts'
import { toPreviewEvent, type UnownedEvent } from '../../platform/database/rows/preview-event.ts'

export interface SampleTools {
  db: Database
  reader: PictureReader
  /** The folder for temporary files. */
  uploadsFolder: string
  /** Returns the events to show for a reading. */
  eventsOf: (reading: Reading) => readonly UnownedEvent[]
}

const fileOf = (name: SampleName) => fileURLToPath(new URL(`pictures/${name}.jpg`, import.meta.url))

/**
 * Reads one of the sample pictures that visitors can try, by the same steps as an uploaded one. Keeps nothing: no row, no
 * file, no thread. Throws what the reader throws.
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
    return { events: eventsOf(reading).map(toPreviewEvent), width, height, readMs }
  } finally {
    await rm(copy, { force: true })
  }
}
