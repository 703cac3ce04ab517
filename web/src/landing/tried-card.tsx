import type { SampleName, SampleReading } from '@swap/contract/sample-api'
import { ShownCard } from '../card/event-card.tsx'
import { largeArt } from '../ui/art/sources.ts'
import { landingWords } from '../words/en-landing.ts'

/** What was read in a picture of ours, as its owner would see it. */
export function TriedCard({ name, reading }: { name: SampleName; reading: SampleReading }) {
  const [event] = reading.events
  if (!event) return <p role="status">{landingWords.tryIt.nothing}</p>
  const seconds = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 }).format(reading.readMs / 1000)
  const { width, height } = reading
  const url = largeArt[name]
  const picture = { url, thumbnailUrl: null, width, height, fileName: name, deletedAt: null }
  return (
    <>
      <ShownCard event={event} picture={picture} />
      <p className="small muted" role="status">
        {landingWords.tryIt.found(seconds)}
      </p>
    </>
  )
}
