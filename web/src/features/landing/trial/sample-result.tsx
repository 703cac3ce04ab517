import { useQuery } from '@tanstack/react-query'
import type { SampleName } from '@swap/contract/sample-api'
import { call } from '../../../api/client.ts'
import { plainWords } from '../../../api/failure-reply.ts'
import { ShownCard } from '../../card/event-card.tsx'
import { largeArt } from '../../../ui/art/sources.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { landingWords } from '../../../i18n/en/landing.ts'
import { words } from '../../../i18n/en.ts'
import { Checking } from './reading-status.tsx'
import styles from './try-it.module.css'

const { found, nothing, yours } = landingWords.tryIt

/** Lets the server read a picture of ours, and shows what was read as its owner would see it. */
export function Trial({ name, turn, isSignedIn }: { name: SampleName; turn: number; isSignedIn: boolean }) {
  const trial = useQuery({
    queryKey: ['POST /api/samples/:name/reading', name, turn],
    queryFn: ({ signal }) => call('POST /api/samples/:name/reading', { params: { name }, signal }),
    staleTime: Infinity,
    retry: false,
  })
  if (trial.isPending) return <Checking />
  if (trial.isError) return <Note tone="bad">{plainWords(trial.error)}</Note>

  const { events, width, height, readMs } = trial.data
  const [event] = events
  if (!event) return <p role="status">{nothing}</p>
  const picture = { url: largeArt[name], thumbnailUrl: null, width, height, fileName: name, deletedAt: null }
  const seconds = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 }).format(readMs / 1000)
  return (
    <>
      <ShownCard event={event} picture={picture} />
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
