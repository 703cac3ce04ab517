import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { versionedSettings, screen, screenCounts, settingsChange } from '../settings.ts'

/** The endpoints of a person's settings, and of the counts of the screens they opened (Analytics). */
export const settingsApi = {
  'GET /api/settings': endpoint({
    summary: 'Every setting, by one flat name each.',
    access: 'user',
    reply: versionedSettings,
  }),
  'PUT /api/settings': endpoint({
    summary:
      'Changes settings; those left out stay. With `version`, it is refused with CONFLICT if they have changed since.',
    access: 'user',
    body: settingsChange,
    reply: versionedSettings,
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
