import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { plainWords } from '../../../api/failure-reply.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { privacyWords as said } from '../../../i18n/en/privacy-settings.ts'
import { Setting } from '../section.tsx'
import { NotLoaded } from '../security/not-loaded.tsx'

/** The person's screen counts, with a button to delete them. */
export function ScreenCounts() {
  const cache = useQueryClient()
  const counted = useQuery({
    queryKey: keys.counts,
    queryFn: ({ signal }) => call('GET /api/counts', { signal }),
    staleTime: 0,
  })
  const emptying = useMutation({
    mutationFn: () => call('DELETE /api/counts', {}),
    onSuccess: () => cache.setQueryData(keys.counts, { counts: [] }),
  })
  if (counted.error) return <NotLoaded error={counted.error} onTryAgain={() => void counted.refetch()} />
  if (!counted.data) return <Skeleton height="3.5rem" />
  const { counts } = counted.data
  return (
    <>
      <Setting
        title={said.counted}
        actions={
          counts.length > 0 && (
            <Button look="line" busy={emptying.isPending} onClick={() => emptying.mutate()}>
              {said.empty}
            </Button>
          )
        }
      >
        {counts.map(({ screen, count }) => `${said.screens[screen]} ${said.times(count)}`).join(' · ') ||
          said.nothingCounted}
      </Setting>
      {emptying.error && <Note tone="bad">{plainWords(emptying.error)}</Note>}
    </>
  )
}
