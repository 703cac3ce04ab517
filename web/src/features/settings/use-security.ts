import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { keys } from '../../api/query-keys.ts'

/** How the account is guarded. */
export const useSecurity = () =>
  useQuery({ queryKey: keys.security, queryFn: () => call('GET /api/account/security', {}) })
