import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { keptSettings, screen, screenCounts, settingsChange } from '../settings.ts'

/** All settings of a person, in one place. */
export const settingsApi = {
  'GET /api/settings': endpoint({
    summary: 'Every setting, by one flat name each.',
    access: 'user',
    reply: keptSettings,
  }),
  'PUT /api/settings': endpoint({
    summary:
      'Changes settings; those left out stay. With `version`, it is refused with CONFLICT if they have changed since.',
    access: 'user',
    body: settingsChange,
    reply: keptSettings,
  }),
  'GET /api/counts': endpoint({
    summary: 'What was counted for the caller while their Analytics was on: screens, and how often each was opened.',
    access: 'user',
    reply: screenCounts,
  }),
  'POST /api/counts': endpoint({
    summary: 'Counts an opened screen. Counts nothing if Analytics is off.',
    access: 'user',
    body: z.object({ screen }),
    status: 204,
  }),
  'DELETE /api/counts': endpoint({
    summary: 'Deletes the counts.',
    access: 'user',
    status: 204,
  }),
} as const
