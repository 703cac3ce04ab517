import { Failure } from '@swap/contract/failures'
import { z } from 'zod'
import { cutPage, fromCursor } from '../../platform/http/cursor.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { listFailedJobs, takeFailedJob } from '../../platform/jobs/failed-jobs.ts'
import { retryJob } from '../../platform/jobs/retry-job.ts'
import { contactMessageRoutes } from './contact-message-routes.ts'
import type { OperationsTools } from './operations-tools.ts'
import { userRoutes } from './user-routes.ts'

/** Creates the routes for the server's operator: metrics, failed jobs, accounts, contact messages. The audit log records each change. */
export const operationsRoutes = (tools: OperationsTools): Route[] => [
  route('GET /api/admin/operations', () => tools.readMetrics()),
  ...failedJobRoutes(tools),
  ...userRoutes(tools),
  ...contactMessageRoutes(tools),
]

const cursorShape = z.tuple([z.number(), z.string()])

const failedJobRoutes = (tools: OperationsTools): Route[] => [
  route('GET /api/admin/failed-jobs', async ({ query: { limit, cursor } }) => {
    const rows = await listFailedJobs(tools.db, { limit: limit + 1, after: fromCursor(cursorShape, cursor) })
    const { page, nextCursor } = cutPage(rows, limit, ({ failed_at: at, id }) => [at, id])
    return { jobs: page.map(({ failed_at: failedAt, ...job }) => ({ ...job, failedAt })), nextCursor }
  }),

  route('POST /api/admin/failed-jobs/:id/retry', async ({ user, params }) => {
    await retryOrDelete(tools, { id: params.id, actorId: user.id, isRetry: true })
    return null
  }),

  route('DELETE /api/admin/failed-jobs/:id', async ({ user, params }) => {
    await retryOrDelete(tools, { id: params.id, actorId: user.id, isRetry: false })
    return null
  }),
]

/** Removes a job from the list of failed ones, to retry or delete it. Of two callers, only the first succeeds. */
function retryOrDelete(
  tools: OperationsTools,
  { id, actorId, isRetry }: { id: string; actorId: string; isRetry: boolean },
) {
  return tools.db.transaction().execute(async (trx) => {
    const failed = await takeFailedJob(trx, id)
    if (!failed) throw new Failure('NOT_FOUND')
    if (isRetry && !(await retryJob(trx, tools, failed)))
      throw new Failure('CONFLICT', {
        message: "There's nothing left to retry. You can remove this job.",
      })
    const action = isRetry ? 'retry-job' : 'drop-job'
    const target = { id: null, owner_id: null, title: failed.name }
    await tools.addAuditEntry(trx, { actorId, action, target, now: Date.now() })
  })
}
