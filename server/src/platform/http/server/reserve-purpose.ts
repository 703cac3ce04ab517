import type { EndpointName } from '@swap/contract/api'
import type { Purpose } from '../../database/disk/disk-reserve.ts'

/** The endpoints, besides every DELETE, that may use the reserved disk space (`DiskReserve`). */
const purposes: Partial<Record<EndpointName, Purpose>> = {
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

/** Returns the purpose for which an endpoint may use the reserved disk space when the disk is full; null if it may not. */
export const reservePurposeOf = (name: EndpointName): Purpose | null =>
  purposes[name] ?? (name.startsWith('DELETE ') ? 'deletion' : null)
