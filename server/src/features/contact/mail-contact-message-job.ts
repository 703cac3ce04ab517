import { contactSubjects, type ContactSubject } from '@swap/contract/form-rules'
import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { job } from '../../platform/jobs/job.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { contactMail } from './contact-mail.ts'
import { findUnmailed, markMailed } from './queries.ts'

interface Tools {
  db: Database
  mail: Mail
  /** The operator's address; null if they gave none. */
  mailTo: string | null
}

/**
 * Emails a message of the contact form to the operator. The message is kept whatever happens. Safe to run twice: an
 * emailed message is not emailed again, and a second email has the id of the first.
 */
export const mailContactMessageJob = ({ db, mail, mailTo }: Tools) =>
  job({
    name: 'mail-contact-message',
    payload: z.object({ messageId: z.string() }),
    attempts: 10,
    async run({ messageId }) {
      const message = await findUnmailed(db, messageId)
      if (!message || mailTo === null) return // it was deleted with its account, or the operator wants no email any more
      const email = contactMail({ ...message, subject: subjectOf(message.subject) })
      await mail.send({ to: { name: 'Starts With A Picture', address: mailTo }, ...email })
      await markMailed(db, messageId, Date.now())
    },
  })

/** Returns the subject of a message; `other` for one that only an older version had. */
const subjectOf = (kept: string): ContactSubject => (isSubject(kept) ? kept : 'other')
const isSubject = (text: string): text is ContactSubject => text in contactSubjects
