import { useQuery } from '@tanstack/react-query'
import type { SampleName } from '@swap/contract/sample-api'
import { call } from '../../../api/client.ts'
import { errorMessage } from '../../../api/failure-reply.ts'
import { ReadOnlyCard } from '../../card/event-card.tsx'
import { largeArt } from '../../../ui/art/art.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { landingWords } from '../../../i18n/en/landing.ts'
import { words } from '../../../i18n/en.ts'
import { ReadingStatus } from './reading-status.tsx'
import styles from './try-it.module.css'

const { found, nothing, yours } = landingWords.tryIt

/** Sends a request to read a sample picture, and shows the resulting event card. */
export function SampleResult({
  name,
  attempt,
  isSignedIn,
}: {
  name: SampleName
  attempt: number
  isSignedIn: boolean
}) {
  const reading = useQuery({
    queryKey: ['POST /api/samples/:name/reading', name, attempt],
    queryFn: ({ signal }) => call('POST /api/samples/:name/reading', { params: { name }, signal }),
    staleTime: Infinity,
    retry: false,
  })
  if (reading.isPending) return <ReadingStatus />
  if (reading.isError) return <Note tone="bad">{errorMessage(reading.error)}</Note>

  const { events, width, height, readMs } = reading.data
  const [event] = events
  if (!event) return <p role="status">{nothing}</p>
  const picture = { url: largeArt[name], thumbnailUrl: null, width, height, fileName: name, deletedAt: null }
  const seconds = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 }).format(readMs / 1000)
  return (
    <>
      <ReadOnlyCard event={event} picture={picture} />
      <p className="small muted" role="status">
        {found(seconds)}
      </p>
      <p className={styles.yours}>
        {yours}
        {isSignedIn ? (
          <ButtonLink href="/chat">{words.spec.startWithAPicture}</ButtonLink>
        ) : (
          <ButtonLink href="/register">{words.spec.getStarted}</ButtonLink>
        )}
      </p>
    </>
  )
}
