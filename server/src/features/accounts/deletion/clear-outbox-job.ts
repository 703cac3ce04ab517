import { z } from 'zod'
import { job } from '../../../platform/jobs/job.ts'
import type { Mail } from '../../../platform/mail/mail.ts'

const payload = z.object({ email: z.string() })
/** The address whose emails the job removes from the outbox. */
export type OutboxAddress = z.infer<typeof payload>

/**
 * Creates the job that removes everything kept in the outbox for an address whose account is deleted: the last email, and
 * any that was being written at the moment of the deletion. Safe to run twice: removed emails stay removed.
 */
export const clearOutboxJob = ({ mail }: { mail: Mail }) =>
  job({
    name: 'forget-address',
    payload,
    attempts: 10,
    isPersonal: true,
    isKeptOnFailure: false,
    run: ({ email }) => mail.forget(email),
  })
