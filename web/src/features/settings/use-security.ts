import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { keys } from '../../api/query-keys.ts'

/** Fetches the account's security settings: two-step sign-in and passkeys. */
export const useSecurity = () =>
  useQuery({ queryKey: keys.security, queryFn: () => call('GET /api/account/security', {}) })
