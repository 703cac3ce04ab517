import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { AccountImport } from '@swap/contract/rights-api'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { plainWords } from '../../api/failure-reply.ts'
import { keys } from '../../api/query-keys.ts'

const EVERY_MS = 1000

interface Looked {
  latest: AccountImport | null
  /** The import that was started or seen running here: its outcome is news. */
  watched: string | null
}

/** Looks how the latest import stands. Once one that ran has ended, everything else on the page may be another. */
async function look(cache: QueryClient, signal: AbortSignal): Promise<Looked> {
  const { import: latest } = await call('GET /api/account/import', { signal })
  const before = cache.getQueryData<Looked>(keys.accountImport)
  if (latest?.status === 'processing') return { latest, watched: latest.id }
  if (latest && before?.watched === latest.id && before.latest?.status !== latest.status)
    void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.accountImport[0] })
  return { latest, watched: before?.watched ?? null }
}

/** Imports a file that somebody chose, and follows the import that runs, also one that was started elsewhere. */
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
    /** Whoever stopped it need not be alarmed. */
    wasStopped: stopping.isSuccess,
    problem: problem && plainWords(problem),
    latest,
    /** Whether its outcome is news to whoever looks. */
    isNews: latest !== null && latest.id === data?.watched,
  }
}
