import { Failure } from '@swap/contract/failures'
import type { Job } from '@swap/contract/job'
import type { Thread } from '@swap/contract/thread'
import type { Database } from '../../platform/database/database.ts'
import { toEvent } from '../../platform/database/rows/event-rows.ts'
import type { EventRow } from '../../platform/database/tables/event-tables.ts'
import { eventSummary } from '../../platform/text/event-summary.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import { route, type Caller, type Request, type Route } from '../../platform/http/route.ts'
import { discardFiles } from '../../platform/storage/discard-files.ts'
import type { PictureAddresses } from '../../platform/storage/picture-address.ts'
import type { ModelUseRules } from '../../platform/model/daily-limit.ts'
import { getSettings } from '../../platform/settings/queries.ts'
import { countPicture } from './daily-limit.ts'
import { planEvent } from './planning/plan-event.ts'
import { addPlan, getPlace } from './planning/plan-queries.ts'
import { cancelLaterPages } from './upload/later-pages.ts'
import { listEventsOfPicture, toEvents } from './found-events/event-queries.ts'
import { receivePicture, type ReceivingTools } from './receive-picture.ts'
import { countSentToModel } from './reading/receipt-queries.ts'
import { getReading, restartReading, saveFailure, type ReadingRow } from './reading/reading-queries.ts'
import type { ReadingNotifier } from './reading/reading-notifier.ts'
import { reserveQueuePosition } from './queue-limit.ts'
import { READING_STOPPED, NOT_ANALYSED, planText } from './wording/reading-text.ts'

export interface PictureTools extends ReceivingTools {
  addresses: PictureAddresses
  notifier: ReadingNotifier
  /** When to ask the connected model; null if none is connected. */
  modelRules: ModelUseRules | null
  /** Reads the thread in which a picture was added, with all its contents. */
  readThread: (
    tools: { db: Database; addresses: PictureAddresses },
    whose: { id: string; ownerId: string },
  ) => Promise<Thread>
}

/** Creates the routes that upload a picture, follow, cancel and repeat its reading, plan an event at its place, and serve it. */
export const pictureRoutes = (tools: PictureTools): Route[] => [
  route('POST /api/jobs', async ({ user, upload, form, request }) => {
    tools.reader.warm()
    return receivePicture(tools, {
      user,
      upload,
      form,
      idempotencyKey: readIdempotencyKey(request.header('idempotency-key')),
    })
  }),

  route('GET /api/jobs/:id', async ({ user, params, query, request, signal }) => {
    const reading = await waitForReading(tools, { id: params.id, ownerId: user.id }, { request, signal })
    const job = await toJob(tools, reading)
    if (query.include !== 'thread' || job.status === 'processing') return job
    return { ...job, thread: await tools.readThread(tools, { id: job.threadId, ownerId: user.id }) }
  }),

  route('DELETE /api/jobs/:id', async ({ user, params }) => {
    const { id, thread_id: threadId } = await getReading(tools.db, { id: params.id, ownerId: user.id })
    const keys = await tools.db.transaction().execute(async (trx) => {
      const now = Date.now()
      if (!(await saveFailure(trx, id, { reason: READING_STOPPED, now }))) return []
      await tools.jobs.cancel(trx, tools.readPicture, { readingId: id })
      return cancelLaterPages(trx, threadId, now)
    })
    await discardFiles(tools.storage, keys)
    await tools.notifier.notifyEnded(tools.db, id)
    return null
  }),

  route('POST /api/jobs/:id/retry', ({ user, params }) => readAgain(tools, { id: params.id, user, asksModel: false })),

  route('POST /api/jobs/:id/ask', async ({ user, params }) => {
    await getReading(tools.db, { id: params.id, ownerId: user.id }) // throws NOT_FOUND for another person's reading, whatever the server's configuration
    if (!tools.modelRules) throw new Failure('CONFLICT', { message: 'No model is connected to this server.' })
    if (!(await getSettings(tools.db, user.id)).connectedModel)
      throw new Failure('CONFLICT', { message: 'The connected model is switched off in your settings.' })
    return readAgain(tools, { id: params.id, user, asksModel: true })
  }),

  route('GET /api/sent', ({ user }) => countSentToModel(tools.db, user.id)),

  route('POST /api/jobs/:id/plan', async ({ user, params, body }) => {
    const { place, threadId } = await getPlace(tools.db, { id: params.id, ownerId: user.id })
    const event = planEvent(place, body, { ownerId: user.id, threadId, now: Date.now() })
    const words = { readingId: params.id, content: planText(event), preview: eventSummary(event) }
    const plan = await tools.db.transaction().execute((trx) => addPlan(trx, { ...event, thread_id: threadId }, words))
    return toEvent(plan, null)
  }),

  route('GET /api/pictures/:key', async ({ params, query, reply }) => {
    if (!tools.addresses.isValid(params.key, query)) throw new Failure('LINK_EXPIRED')
    const file = await tools.storage.read(params.key)
    if (!file) throw new Failure('NOT_FOUND')
    reply.header('cache-control', 'private, max-age=600, immutable')
    reply.header('content-length', String(file.bytes))
    return file.stream
  }),
]

/** Reads a picture again; does nothing if it is being read now. */
async function readAgain(
  { db, jobs, readPicture }: PictureTools,
  { id, user, asksModel }: { id: string; user: Caller; asksModel: boolean },
) {
  const reading = await getReading(db, { id, ownerId: user.id })
  if (reading.deleted_at !== null)
    throw new Failure('CONFLICT', { message: 'This picture has been deleted. Please add it again.' })
  const uncountPicture = reading.status === 'waiting' ? null : await countPicture(db, user) // it was counted when it was uploaded
  let isRestarted = false
  try {
    isRestarted = await db.transaction().execute(async (trx) => {
      const priority = await reserveQueuePosition(trx, user.id, readPicture)
      if (!(await restartReading(trx, { id: reading.id, now: Date.now(), asksModel }))) return false
      await jobs.add(trx, readPicture, { readingId: reading.id }, { priority })
      return true
    })
  } finally {
    if (!isRestarted) await uncountPicture?.()
  }
  return { jobId: reading.id, threadId: reading.thread_id }
}

/** Converts the state of a reading to the contract's shape. */
async function toJob({ db, addresses }: PictureTools, reading: ReadingRow): Promise<Job> {
  const { status, description, thread_id: threadId, outcome } = reading
  if (status === 'processing') return { status, threadId }
  // Clients written for the specification alone show a message only for this status.
  if (status === 'waiting') return { status: 'error', threadId, unread: true, description: NOT_ANALYSED }
  if (status === 'error') return { status, threadId, ...(description === null ? {} : { description }) }
  const imageUrl = reading.key && reading.deleted_at === null ? addresses.of(reading.key) : null
  const rows = await listEventsOfPicture(db, reading.picture_id)
  const result = { events: toEvents(rows, imageUrl) }
  return { status, threadId, ...(outcome === null ? {} : { outcome }), result, ...autoSavedIn(reading, rows) }
}

/** Lists the events that this reading saved without asking and that are still in the calendar. */
function autoSavedIn(
  { auto_saved_at: at, created_at: begun }: { auto_saved_at: number | null; created_at: number },
  rows: readonly EventRow[],
) {
  const ids = at === null || at < begun ? [] : rows.filter((row) => row.saved_at === at).map(({ id }) => id)
  return ids.length === 0 ? {} : { autoSaved: ids }
}

/** Returns the reading once it has ended, or as it is when the caller's waiting time is over. */
async function waitForReading(
  { db, notifier }: PictureTools,
  whose: { id: string; ownerId: string },
  { request, signal }: { request: Request; signal: AbortSignal },
) {
  const until = performance.now() + request.waitSeconds * 1000
  for (;;) {
    const withinMs = until - performance.now()
    if (withinMs <= 0 || signal.aborted) return getReading(db, whose)
    const looked = notifier.waitForEnd(whose.id, { withinMs, signal })
    const reading = await getReading(db, whose)
    if (reading.status !== 'processing') return reading
    await looked
  }
}
