import { Failure } from '@swap/contract/failures'
import { isTimeZone } from '@swap/calendar/event-zone'
import type { Database } from '../../platform/database/database.ts'
import { isDatabaseUnreachable } from '../../platform/database/database-unreachable.ts'
import { saveBrowserTimeZone } from '../../platform/database/rows/save-browser-time-zone.ts'
import { isUniqueViolation } from '../../platform/database/unique-violation.ts'
import type { Caller, Upload } from '../../platform/http/route.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { PictureReader } from '../../platform/reader/reader.ts'
import { getSettings } from '../../platform/settings/queries.ts'
import { discardFiles } from '../../platform/storage/discard-files.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { accountExists } from '../../platform/database/rows/account-exists.ts'
import { addPicture, findStarted, type ReceivedPicture, type StartedReading } from './upload/upload-queries.ts'
import { countPicture } from './daily-limit.ts'
import { storePages } from './upload/store-pages.ts'
import { addLaterPages } from './upload/later-pages.ts'
import type { ReadPicture } from './reading/read-picture-job.ts'
import { readingDay } from './reading/reading-day.ts'
import { reserveQueuePosition } from './queue-limit.ts'

/** The tools for accepting a picture. */
export interface ReceivingTools {
  db: Database
  storage: Storage
  reader: PictureReader
  jobs: JobQueue
  readPicture: ReadPicture
}

/** An uploaded file, and the form it came with. */
export interface UploadToReceive {
  user: Caller
  upload: Upload
  form: { title: string; takenAt?: string | undefined; timeZone?: string | undefined }
  idempotencyKey: string | null
}

/**
 * Accepts an uploaded picture or PDF: stores re-encoded copies, then adds the rows and the reading job in one transaction.
 * Resolves when all of that is on the disk. If it throws, at most orphaned files are left, which `sweepPictures` deletes.
 */
export async function receivePicture(tools: ReceivingTools, uploaded: UploadToReceive): Promise<StartedReading> {
  const { db, storage } = tools
  const { user, upload, form, idempotencyKey } = uploaded
  const earlier = idempotencyKey && (await findStarted(db, user.id, idempotencyKey))
  if (earlier) return earlier

  const { imageAnalysis, saveHistory, location } = await getSettings(db, user.id)
  const uncountPicture = await countPicture(db, user)
  const keys: string[] = []
  try {
    const { first, later, takenAt } = await storePages(tools, upload.path, (key) => keys.push(key))
    const browserZone = form.timeZone && isTimeZone(form.timeZone) ? form.timeZone : null
    const zones = location ? [browserZone, user.timeZone] : [user.timeZone, browserZone] // where they are, or where they say they live
    const timeZone = zones.find((zone) => zone && isTimeZone(zone)) ?? 'UTC'
    const takenOn = readingDay({ takenAt: form.takenAt ?? takenAt, now: Date.now(), timeZone })
    const names = { fileName: titleOf(upload.fileName), title: titleOf(form.title || upload.fileName) }
    const picture: ReceivedPicture = {
      ownerId: user.id,
      ...first,
      laterPages: later,
      ...names,
      takenOn,
      timeZone,
      idempotencyKey,
      sessionId: saveHistory ? null : user.sessionId,
      isToBeRead: imageAnalysis,
    }
    return await start(tools, picture, browserZone)
  } catch (error) {
    // If the database is unreachable, the transaction may still have been committed: the sweep removes files without rows.
    if (!isDatabaseUnreachable(error)) await discardFiles(storage, keys)
    await uncountPicture()
    const first = idempotencyKey && isUniqueViolation(error) ? await findStarted(db, user.id, idempotencyKey) : null
    if (first) return first // the same upload, at the same moment: the other one was first
    throw error
  }
}

const start = (
  { db, jobs, readPicture }: ReceivingTools,
  picture: ReceivedPicture,
  browsersZone: string | null,
): Promise<StartedReading> =>
  db.transaction().execute(async (trx) => {
    if (!(await accountExists(trx, picture.ownerId))) throw new Failure('UNAUTHORIZED')
    const priority = picture.isToBeRead ? await reserveQueuePosition(trx, picture.ownerId, readPicture) : 0
    const now = Date.now()
    const started = await addPicture(trx, picture, now)
    await addLaterPages(trx, { picture, threadId: started.threadId, now })
    if (browsersZone) await saveBrowserTimeZone(trx, picture.ownerId, browsersZone)
    if (picture.isToBeRead) await jobs.add(trx, readPicture, { readingId: started.jobId }, { priority })
    return started
  })

/** Returns the title that a thread has until one is read: the name of its file, without control characters and path. */
function titleOf(name: string): string {
  const title = name
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/^.*[/\\]/, '')
    .trim()
  return title.slice(0, 200) || 'Picture'
}
