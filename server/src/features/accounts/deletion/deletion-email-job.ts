import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '../../../platform/database/database.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { job } from '../../../platform/jobs/job.ts'
import type { JobQueue } from '../../../platform/jobs/job-queue.ts'
import { isRefusal, type Mail } from '../../../platform/mail/mail.ts'
import { accountDeletedEmail } from '../emails/security-emails.ts'
import type { OutboxAddress } from './clear-outbox-job.ts'

const payload = z.object({
  email: z.string(),
  name: z.string(),
  /** Id of the email: in the outbox, and for `cancelDeletionEmailJob`. */
  letterId: z.string().default(() => randomUUID()),
})
/** The recipient of an email about the deletion of their account. */
export type DeletionEmail = z.infer<typeof payload>

/** How long the email stays in the outbox, the folder of emails that is used when no mail server is configured. */
const OUTBOX_MS = 6000

interface Tools {
  db: Database
  jobs: JobQueue
  mail: Mail
  clearOutbox: Job<OutboxAddress>
}

/**
 * Creates the job that emails a person that their account is deleted. The job's payload is the last place that holds their
 * name and address, until the email is sent or `cancelDeletionEmailJob` removes the job. Safe to run twice: at worst they
 * get a second email with the same id.
 */
export const deletionEmailJob = ({ db, jobs, mail, clearOutbox }: Tools) =>
  job({
    name: 'say-goodbye',
    payload,
    attempts: 5,
    isPersonal: true,
    isKeptOnFailure: false,
    async run({ email, name, letterId }) {
      await mail.forget(email)
      try {
        await mail.send({ to: { name, address: email }, id: `goodbye-${letterId}`, ...accountDeletedEmail() })
      } catch (error) {
        if (isRefusal(error)) return // trying again would only hold the address for longer
        throw error
      }
      if (mail.isOutbox) await jobs.add(db, clearOutbox, { email }, { runAt: Date.now() + OUTBOX_MS })
    },
  })
