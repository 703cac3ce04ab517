import { Failure } from '@swap/contract/failures'
import type { Reading } from '@swap/contract/event'
import type { Settings } from '@swap/contract/settings'
import { dayAt } from '@swap/dates/instant'
import { z } from 'zod'
import type { Database } from '../../../platform/database/database.ts'
import { job, type AnyJob, type Job } from '../../../platform/jobs/job.ts'
import type { JobQueue } from '../../../platform/jobs/job-queue.ts'
import { discardFiles } from '../../../platform/storage/discard-files.ts'
import type { OnEventsChanged } from '../../../platform/database/rows/event-hooks.ts'
import { decideAfterReading, type ReadingDecision, type OwnerContext } from './decide-after-reading.ts'
import { countWaiting } from '../upload/upload-queries.ts'
import { hasKeptEvents, listSavedAt } from '../found-events/event-queries.ts'
import { markDeleted, replaceFiles } from '../files/file-queries.ts'
import { deleteEventlessPictureJob, toDeletionJob, removeDeletedFiles } from './delete-eventless-picture-job.ts'
import type { FoundEvent } from '../found-events/found-event.ts'
import {
  isStillBeingRead,
  findPictureToRead,
  showCheckingInPreview,
  restartReading,
  saveFailure,
  saveReading,
  isWithoutMessage,
  type PictureToRead,
} from './reading-queries.ts'
import { completeReceipt } from './receipt-queries.ts'
import { showNextPage } from '../upload/later-pages.ts'
import type { ReadingNotifier } from './reading-notifier.ts'
import type { ModelUseRules } from '../../../platform/model/daily-limit.ts'
import { getSettings } from '../../../platform/settings/queries.ts'
import { allowedModelUse, canAskModel } from './model-permission.ts'
import { resolveDayMonthOrder } from './resolve-day-month-order.ts'
import { pictureDeletedShortly, pictureDeleted, NOT_READ } from '../wording/reading-text.ts'
import { removeUnusedFiles, storeUprightCopy, type UprightCopyTools } from '../files/store-upright-copy.ts'

export interface ReadingTools extends UprightCopyTools {
  db: Database
  jobs: JobQueue
  notifier: ReadingNotifier
  /** When a connected model is asked; null if none is connected. */
  modelRules: ModelUseRules | null
  /** Returns whether the owner's calendar already has this event; if so, it is not added again without asking. */
  isInCalendar: (db: Database, about: { ownerId: string; event: FoundEvent }) => Promise<boolean>
  /** Applies the owner's earlier corrections to a reading. */
  applyOwnersCorrections: (db: Database, about: { ownerId: string; reading: Reading; now: number }) => Promise<Reading>
  /** Merges the events of a PDF page with the same events on its other pages, in the transaction that saves the reading. */
  mergePages: (
    trx: Database,
    read: { ownerId: string; threadId: string; eventIds: readonly string[]; now: number },
  ) => Promise<void>
  /** Called in the transaction in which a reading is saved: everything that depends on its events' times is updated with them. */
  eventsChanged: OnEventsChanged
  /** Called in the transaction in which events were added to the calendar without asking. */
  eventsSaved: (trx: Database, kept: { ownerId: string; eventIds: readonly string[] }) => Promise<void>
}

export type ReadPicture = Job<{ readingId: string }>

/** Stands in for the reading of a picture that an earlier attempt deleted before its process died. */
const emptyReading: Reading = {
  outcome: 'none',
  events: [],
  question: null,
  place: null,
  probability: 0,
  reasons: {},
  lines: [],
  isMostlyUnread: false,
  turned: 0,
  width: 0,
  height: 0,
  language: null,
  country: null,
  ms: {},
}

/**
 * Reads one uploaded picture, applies its owner's earlier corrections, decides what follows, and saves the result. Safe to
 * run twice: saving replaces what an earlier attempt saved, and never what a person changed; a connected model is asked
 * only once.
 *
 * The files of a picture without an event are deleted before the result is saved, because its message says so. The files of
 * an owner who keeps no history are deleted after it. The next page of a PDF is started in the transaction that saves this
 * one.
 */
export function readPictureJob(tools: ReadingTools): { readPicture: ReadPicture; jobs: readonly AnyJob[] } {
  const { db, notifier } = tools
  const deleteEventless = deleteEventlessPictureJob(tools)
  const readPicture = job<{ readingId: string }>({
    name: 'read-picture',
    payload: z.object({ readingId: z.string() }),
    // Each attempt may take a minute. A picture that takes too long or is too large is a Failure, which is not retried.
    attempts: 3,
    // A reading by a model is mostly waiting for its answer; readings without one take turns in the child process.
    concurrency: tools.modelRules ? 4 : 1,
    async run({ readingId }, { signal }) {
      const picture = await findPictureToRead(db, readingId)
      if (!picture) return finishReading(tools, readingId) // already saved: only clean up after a process that died

      const begun = performance.now()
      const reading = await readUnlessCancelled(tools, picture, signal)
      if (!reading) return // cancelled meanwhile: its picture stays
      const readMs = Math.round(performance.now() - begun)
      const settings = await getSettings(db, picture.owner_id)
      const corrected = await tools.applyOwnersCorrections(db, { ownerId: picture.owner_id, reading, now: Date.now() })
      const settled = settings.location ? resolveDayMonthOrder(corrected, picture.time_zone) : corrected
      const next = decideAfterReading(settled, await ownerContextOf(tools, picture, { reading, settings }))
      await skipKnownEvents(tools, picture.owner_id, next)
      if (!next.keepPicture && !next.isKeptForModel && next.events.length === 0)
        await deletePicture(tools, picture, next)
      const upright = next.keepPicture ? await tryUprightCopy(tools, picture, reading) : null
      await db.transaction().execute(async (trx) => {
        const now = Date.now()
        const eventIds = await saveReading(trx, picture, { reading: settled, readMs, next, now })
        await completeReceipt(trx, { readingId, begunAt: picture.begun_at }, reading.receipt)
        if (next.isKeptForModel) await tools.jobs.add(trx, deleteEventless, ...toDeletionJob(readingId, now))
        await tools.mergePages(trx, { ownerId: picture.owner_id, threadId: picture.thread_id, eventIds, now })
        if (upright) await replaceFiles(trx, { pictureId: picture.picture_id, key: picture.key }, upright)
        await tools.eventsChanged(trx, eventIds)
        await tools.eventsSaved(trx, { ownerId: picture.owner_id, eventIds: await listSavedAt(trx, eventIds, now) })
        await startNextPage(trx, picture, now)
      })
      if (upright)
        await removeUnusedFiles(tools, [picture.key, picture.thumbnail_key, upright.key, upright.thumbnailKey])
      await finishReading(tools, readingId)
    },
    async onGiveUp({ readingId }, reason) {
      const words = reason instanceof Failure ? reason.message : NOT_READ
      await db.transaction().execute(async (trx) => {
        const now = Date.now()
        const picture = await findPictureToRead(trx, readingId)
        await saveFailure(trx, readingId, { reason: words, now })
        if (picture) await startNextPage(trx, picture, now)
        await notifier.notifyEnded(trx, readingId)
      })
    },
    onRetry: (trx, { readingId }) => restartReading(trx, { id: readingId, now: Date.now() }),
  })
  return { readPicture, jobs: [readPicture, deleteEventless] }

  async function startNextPage(trx: Database, { thread_id: threadId, owner_id: ownerId }: PictureToRead, now: number) {
    const priority = 1 + (await countWaiting(trx, ownerId))
    const readingId = await showNextPage(trx, threadId, now)
    if (!readingId) return
    await showCheckingInPreview(trx, threadId)
    await tools.jobs.add(trx, readPicture, { readingId }, { priority })
  }
}

/** Deletes the files of a deleted picture, and wakes the requests that wait for the reading. */
async function finishReading(tools: ReadingTools, readingId: string) {
  try {
    await removeDeletedFiles(tools, readingId)
  } finally {
    await tools.notifier.notifyEnded(tools.db, readingId)
  }
}

/** Makes sure that events already in the owner's calendar are not added again without asking. */
async function skipKnownEvents(
  { db, isInCalendar }: ReadingTools,
  ownerId: string,
  { events }: ReadingDecision,
): Promise<void> {
  for (const kept of events)
    if (kept.isSavedAtOnce && (await isInCalendar(db, { ownerId, event: kept.event }))) kept.isSavedAtOnce = false
}

/** Returns null if the reading was cancelled, or restarted, meanwhile: then only its receipt is saved. */
async function readUnlessCancelled(tools: ReadingTools, picture: PictureToRead, signal: AbortSignal) {
  const { db } = tools
  try {
    const reading = await read(tools, picture, signal)
    if (await isStillBeingRead(db, picture)) return reading
    await completeReceipt(db, { readingId: picture.readingId, begunAt: picture.begun_at }, reading.receipt)
    return null
  } catch (error) {
    if (await isStillBeingRead(db, picture)) throw error
    return null
  }
}

async function read(tools: ReadingTools, picture: PictureToRead, signal: AbortSignal): Promise<Reading> {
  if (picture.deleted_at !== null || picture.key === null) return emptyReading
  const { db, storage, reader, modelRules } = tools
  const about = { today: picture.taken_on, timeZone: picture.time_zone }
  const ask = allowedModelUse(db, modelRules, {
    readingId: picture.readingId,
    begunAt: picture.begun_at,
    ownerId: picture.owner_id,
    isRequestedByOwner: picture.asks_model === 1,
    wasModelAsked: picture.has_asked === 1,
    settings: await getSettings(db, picture.owner_id),
  })
  return storage.withFile(picture.key, (path) => reader.read(path, about, { signal, ask }))
}

async function ownerContextOf(
  { db, modelRules }: ReadingTools,
  picture: PictureToRead,
  { reading, settings }: { reading: Reading; settings: Settings },
): Promise<OwnerContext> {
  const { saveHistory, detailLevel, autoBooking } = settings
  const lastOutcome = reading.receipt?.outcome ?? (picture.has_asked === 1 ? 'sent' : null)
  const isThere = picture.deleted_at === null && picture.key !== null
  return {
    // Not for a later page of a PDF without events: it has no message for the button.
    canAskModel:
      isThere &&
      !isWithoutMessage(picture, { outcome: 'none', place: null }) &&
      canAskModel(modelRules, settings, lastOutcome),
    hasKeptEvents: await hasKeptEvents(db, picture.picture_id),
    saveHistory,
    detailLevel,
    bookingDay: autoBooking ? dayAt(Date.now(), picture.time_zone) : null,
  }
}

/**
 * Marks a picture as deleted, then deletes its files. If the process dies in between, the next attempt need not read them.
 * An unreachable storage does not delay the answer, which then says that the picture is still to be deleted: the job
 * removes it once its storage is back.
 */
async function deletePicture(
  { db, storage }: ReadingTools,
  picture: PictureToRead,
  next: ReadingDecision,
): Promise<void> {
  await db.transaction().execute((trx) => markDeleted(trx, picture.picture_id, Date.now()))
  const keys = [picture.key, picture.thumbnail_key].filter((key) => key !== null)
  if (!(await discardFiles(storage, keys))) next.content = next.content.replace(pictureDeleted, pictureDeletedShortly)
}

/**
 * Stores an upright copy if needed. If a model was asked and the storage is unreachable, does nothing: a retry would lose
 * the model's answer.
 */
async function tryUprightCopy(tools: ReadingTools, { key }: PictureToRead, { turned, receipt }: Reading) {
  try {
    return await storeUprightCopy(tools, key, turned)
  } catch (error) {
    if (receipt && receipt.bytes > 0 && error instanceof Failure && error.code === 'UNAVAILABLE') return null
    throw error
  }
}
