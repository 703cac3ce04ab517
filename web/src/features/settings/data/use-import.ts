import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { AccountImport } from '@swap/contract/account-data-api'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { plainWords } from '../../../api/failure-reply.ts'
import { keys } from '../../../api/query-keys.ts'

const EVERY_MS = 1000

interface Looked {
  latest: AccountImport | null
  /** The import that was started or seen running on this page. */
  watched: string | null
}

/** Fetches the latest import. Once a running one has ended, refetches everything else, since it may have changed. */
async function look(cache: QueryClient, signal: AbortSignal): Promise<Looked> {
  const { import: latest } = await call('GET /api/account/import', { signal })
  const before = cache.getQueryData<Looked>(keys.accountImport)
  if (latest?.status === 'processing') return { latest, watched: latest.id }
  if (latest && before?.watched === latest.id && before.latest?.status !== latest.status)
    void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.accountImport[0] })
  return { latest, watched: before?.watched ?? null }
}

/** Uploads a chosen file and follows the running import, even one started in another tab or on another device. */
export function useImport() {
  const cache = useQueryClient()
  const [share, setShare] = useState(0)
  const lookAgain = () => cache.invalidateQueries({ queryKey: keys.accountImport })
  const { data } = useQuery({
    queryKey: keys.accountImport,
    queryFn: ({ signal }) => look(cache, signal),
    refetchInterval: ({ state }) => (state.data?.latest?.status === 'processing' ? EVERY_MS : false),
  })
  const sending = useMutation({
    mutationFn: (file: File) => {
      setShare(0)
      return call('POST /api/account/import', {
        file: { field: 'archive', content: file, name: file.name },
        onProgress: setShare,
      })
    },
    onSuccess: ({ importId }) => cache.setQueryData<Looked>(keys.accountImport, { latest: null, watched: importId }),
    onSettled: lookAgain,
  })
  const stopping = useMutation({ mutationFn: () => call('DELETE /api/account/import', {}), onSettled: lookAgain })
  const latest = data?.latest ?? null
  const problem = sending.error ?? stopping.error
  return {
    start: (file: File) => {
      stopping.reset()
      sending.mutate(file)
    },
    stop: () => stopping.mutate(),
    share,
    isSending: sending.isPending,
    isStopping: stopping.isPending,
    /** Stopped on this page, so its end is no error. */
    wasStopped: stopping.isSuccess,
    problem: problem && plainWords(problem),
    latest,
    /** Whether it was started or seen running on this page. */
    isNews: latest !== null && latest.id === data?.watched,
  }
}
