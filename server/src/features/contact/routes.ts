import { randomUUID } from 'node:crypto'
import { contactIssue } from '@swap/contract/form-rules'
import type { Database } from '../../platform/database/database.ts'
import { countAttempt } from '../../platform/http/rate-limits.ts'
import { fieldFailure } from '../../platform/http/field-failure.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { normalizeAddress } from '../../platform/mail/normalize-address.ts'
import { contactMessageLimits } from './contact-limits.ts'
import { addMessage, findDuplicate } from './queries.ts'
import { detectSpam } from './detect-spam.ts'

/** How long the same message from the same sender is ignored: people who do not get a quick answer send it again. */
const DUPLICATE_MS = 10 * 60_000

interface Tools {
  db: Database
  jobs: JobQueue
  mailContactMessage: Job<{ messageId: string }>
  /** The operator's address; null if they gave none. */
  mailTo: string | null
}

/** Creates the route of the contact form, open to everyone (decision D17). Suspected spam gets the same answer as any message. */
export const contactRoutes = ({ db, jobs, mailContactMessage, mailTo }: Tools): Route[] => [
  route('POST /api/contact', async ({ user, body, request }) => {
    const issue = contactIssue(body)
    if (issue) throw fieldFailure(issue.field, issue.message)
    const form = { name: body.name.trim(), email: normalizeAddress(body.email), message: body.message.trim() }
    const now = Date.now()
    const sent = { ...form, subject: body.subject }
    const duplicate = await findDuplicate(db, { ...sent, since: now - DUPLICATE_MS })
    if (duplicate !== null) return { id: duplicate }
    await countAttempt(db, contactMessageLimits({ email: form.email, ip: request.ip }), now)
    const why = detectSpam(body)
    const kept = { ...sent, id: randomUUID(), owner_id: user?.id ?? null, held_back_for: why }
    await db.transaction().execute(async (trx) => {
      await addMessage(trx, { ...kept, mailed_at: null, read_at: null, answered_at: null, created_at: now })
      if (mailTo !== null && why === null) await jobs.add(trx, mailContactMessage, { messageId: kept.id })
    })
    return { id: kept.id }
  }),
]
