import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { AccountImport } from '@swap/contract/account-data-api'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { errorMessage } from '../../../api/failure-reply.ts'
import { keys } from '../../../api/query-keys.ts'
import { withProgress } from '../../../api/upload-with-progress.ts'

const POLL_MS = 1000

interface ImportState {
  latest: AccountImport | null
  /** The id of the import that was started or seen running on this page. */
  watchedId: string | null
}

/** Fetches the latest import. When a running import has ended, refetches everything else, because it may have changed. */
async function fetchLatest(cache: QueryClient, signal: AbortSignal): Promise<ImportState> {
  const { import: latest } = await call('GET /api/account/import', { signal })
  const before = cache.getQueryData<ImportState>(keys.accountImport)
  if (latest?.status === 'processing') return { latest, watchedId: latest.id }
  if (latest && before?.watchedId === latest.id && before.latest?.status !== latest.status)
    void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.accountImport[0] })
  return { latest, watchedId: before?.watchedId ?? null }
}

/** Uploads an export to import it, and follows the latest import, even one started in another tab or on another device. */
export function useImport() {
  const cache = useQueryClient()
  const [uploadedShare, setUploadedShare] = useState(0)
  const refetch = () => cache.invalidateQueries({ queryKey: keys.accountImport })
  const { data } = useQuery({
    queryKey: keys.accountImport,
    queryFn: ({ signal }) => fetchLatest(cache, signal),
    refetchInterval: ({ state }) => (state.data?.latest?.status === 'processing' ? POLL_MS : false),
  })
  const upload = useMutation({
    mutationFn: (file: File) => {
      setUploadedShare(0)
      return call('POST /api/account/import', {
        file: { field: 'archive', content: file, name: file.name },
        transfer: withProgress(setUploadedShare),
      })
    },
    onSuccess: ({ importId }) =>
      cache.setQueryData<ImportState>(keys.accountImport, { latest: null, watchedId: importId }),
    onSettled: refetch,
  })
  const stopRequest = useMutation({ mutationFn: () => call('DELETE /api/account/import', {}), onSettled: refetch })
  const latest = data?.latest ?? null
  const problem = upload.error ?? stopRequest.error
  return {
    start: (file: File) => {
      stopRequest.reset()
      upload.mutate(file)
    },
    stop: () => stopRequest.mutate(),
    /** How much of the file is uploaded, 0 to 1. */
    uploadedShare,
    isUploading: upload.isPending,
    isStopping: stopRequest.isPending,
    /** Whether the import was stopped on this page: then its end isn't shown as an error. */
    wasStopped: stopRequest.isSuccess,
    problem: problem && errorMessage(problem),
    latest,
    /** Whether the latest import was started, or seen running, on this page. */
    isFromThisPage: latest !== null && latest.id === data?.watchedId,
  }
}
