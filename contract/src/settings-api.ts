import { endpoint } from './endpoint.ts'
import { keptSettings, settingsChange } from './settings.ts'

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
} as const
