import { z } from 'zod'
import { endpoint, id } from './endpoint.ts'
import { reminder, remindWhen } from './reminder.ts'

/** Mails that say in time what is coming. */
export const reminderApi = {
  'GET /api/events/:id/reminders': endpoint({
    summary: 'The reminders of an event that are still to come, the earliest first.',
    access: 'user',
    params: id,
    reply: z.object({ reminders: z.array(reminder) }),
  }),
  'POST /api/events/:id/reminders': endpoint({
    summary:
      'Reminds of an event by mail; the same reminder a second time is the first one. Needs a verified address (EMAIL_VERIFICATION_REQUIRED).',
    access: 'user',
    params: id,
    body: z.object({ when: remindWhen }),
    status: 201,
    reply: reminder,
  }),
  'DELETE /api/reminders/:id': endpoint({
    summary: 'Takes a reminder back.',
    access: 'user',
    params: id,
    status: 204,
  }),
} as const
