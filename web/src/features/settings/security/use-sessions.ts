import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SignedInSession } from '@swap/contract/account'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { signOut } from '../../../api/account/session.ts'

const fetchSessions = async () => (await call('GET /api/account/sessions', {})).sessions

/** Fetches the devices on which the account is signed in, last used first. */
export const useSessions = () => useQuery({ queryKey: keys.sessions, queryFn: fetchSessions })

/** Signs out a session's device, or all other devices if the session is null, and updates the list. */
export function useSignOutSessions({ onDone }: { onDone?: () => void } = {}) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (session: SignedInSession | null) => {
      if (session === null) await call('DELETE /api/account/sessions', {})
      else if (session.isCurrent) await signOut()
      else await call('DELETE /api/account/sessions/:id', { params: { id: session.id } })
    },
    onSuccess: (_, session) => {
      const stays = (it: SignedInSession) => (session === null ? it.isCurrent : it.id !== session.id)
      cache.setQueryData<SignedInSession[]>(keys.sessions, (all) => all?.filter(stays))
      void cache.invalidateQueries({ queryKey: keys.history })
      onDone?.()
    },
  })
}
