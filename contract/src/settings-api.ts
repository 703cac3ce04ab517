import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { keptSettings, screen, screenCounts, settingsChange } from './settings.ts'

/** What a person has decided, all of it in one place. */
export const settingsApi = {
  'GET /api/settings': endpoint({
    summary: 'Every setting, by one flat name each.',
    access: 'user',
    reply: keptSettings,
  }),
  'PUT /api/settings': endpoint({
    summary:
      'Changes settings; those that are left out stay. With `version` it is refused with CONFLICT when somebody changed them since.',
    access: 'user',
    body: settingsChange,
    reply: keptSettings,
  }),
  'GET /api/counts': endpoint({
    summary: 'What was counted of the caller while their Analytics was on: screens, and how often each was opened.',
    access: 'user',
    reply: screenCounts,
  }),
  'POST /api/counts': endpoint({
    summary: 'Counts a screen that was opened. Counts nothing where Analytics is off.',
    access: 'user',
    body: z.object({ screen }),
    status: 204,
  }),
  'DELETE /api/counts': endpoint({
    summary: 'Forgets what was counted.',
    access: 'user',
    status: 204,
  }),
} as const
