import type { EndpointName } from '@swap/contract/api'
import type { Purpose } from '../../database/disk/disk-reserve.ts'

/** What may use the disk's reserve, beside every DELETE. */
const uses: Partial<Record<EndpointName, Purpose>> = {
  'POST /api/account/clear-history': 'deletion',
  'POST /api/imports/:id/undo': 'deletion',
  'POST /api/auth/logout': 'deletion',
  'POST /api/calendar/:calendar/token/revoke': 'deletion',
  'POST /api/unsubscribe/:token': 'deletion',
  'POST /api/auth/login': 'sign-in',
  'POST /api/auth/passkey/options': 'sign-in',
  'POST /api/auth/passkey': 'sign-in',
  'POST /api/auth/refresh': 'sign-in',
  'POST /api/auth/reset-password': 'sign-in',
  'POST /api/account/password': 'sign-in',
  'PUT /api/admin/users/:id/suspension': 'sign-in',
}

/** Returns the purpose for which an endpoint may use reserved disk room: endpoints that remove, and those that let people in to remove; else null. */
export const reserveUse = (name: EndpointName): Purpose | null =>
  uses[name] ?? (name.startsWith('DELETE ') ? 'deletion' : null)
