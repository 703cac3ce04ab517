import { z } from 'zod'
import { endpoint, id } from './endpoint.ts'
import { missedReminder, reminder, reminderTiming } from '../reminder.ts'

/** The endpoints of event reminders. */
export const reminderApi = {
  'GET /api/events/:id/reminders': endpoint({
    summary:
      'Lists the reminders of an event that are still to be sent, earliest first, and the missed ones, until they are deleted or another is set.',
    access: 'user',
    params: id,
    reply: z.object({ reminders: z.array(reminder), missed: z.array(missedReminder) }),
  }),
  'POST /api/events/:id/reminders': endpoint({
    summary:
      'Sets an email reminder for an event; setting the same reminder again returns the first one. Needs a verified address (EMAIL_VERIFICATION_REQUIRED).',
    access: 'user',
    params: id,
    body: z.object({ when: reminderTiming }),
    status: 201,
    reply: reminder,
  }),
  'DELETE /api/reminders/:id': endpoint({
    summary: 'Removes a reminder.',
    access: 'user',
    params: id,
    status: 204,
  }),
} as const
