import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { errorMessage } from '../../../api/failure-reply.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { privacyWords as words } from '../../../i18n/en/privacy-settings.ts'
import { Setting } from '../setting.tsx'
import { LoadError } from '../load-error.tsx'

/** How often the person opened each screen, as counted by analytics, with a button to delete the counts. */
export function ScreenCounts() {
  const cache = useQueryClient()
  const query = useQuery({
    queryKey: keys.counts,
    queryFn: ({ signal }) => call('GET /api/counts', { signal }),
    staleTime: 0,
  })
  const deleting = useMutation({
    mutationFn: () => call('DELETE /api/counts', {}),
    onSuccess: () => cache.setQueryData(keys.counts, { counts: [] }),
  })
  if (query.error) return <LoadError error={query.error} onTryAgain={() => void query.refetch()} />
  if (!query.data) return <Skeleton height="3.5rem" />
  const { counts } = query.data
  return (
    <>
      <Setting
        title={words.counted}
        actions={
          counts.length > 0 && (
            <Button look="line" busy={deleting.isPending} onClick={() => deleting.mutate()}>
              {words.deleteCounts}
            </Button>
          )
        }
      >
        {counts.map(({ screen, count }) => `${words.screens[screen]} ${words.times(count)}`).join(' · ') ||
          words.nothingCounted}
      </Setting>
      {deleting.error && <Note tone="bad">{errorMessage(deleting.error)}</Note>}
    </>
  )
}
