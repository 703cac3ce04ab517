import type { Event } from '@swap/contract/event'
import { Chip } from '../ui/button.tsx'
import { cardWords } from '../words/en-card.ts'
import styles from './other-titles.module.css'

/** A title is chosen from the best reading and the next two. */
const OTHER_READINGS = 2

interface OtherTitlesProps {
  event: Event
  busy: boolean
  onChoose: (title: string) => void
}

/** The next two readings of the title, one tap away until the person has chosen. */
export function OtherTitles({ event, busy, onChoose }: OtherTitlesProps) {
  const { title: evidence } = event.evidence
  const others = evidence && evidence.source !== 'user' ? evidence.alternatives.slice(0, OTHER_READINGS) : []
  if (others.length === 0) return null
  return (
    <div className={styles.others} role="group" aria-label={cardWords.otherTitles}>
      <span className="small subtle" aria-hidden="true">
        {cardWords.otherTitles}
      </span>
      {others.map(({ value }) => (
        <Chip key={value} className={styles.other ?? ''} disabled={busy} title={value} onClick={() => onChoose(value)}>
          <span>{value}</span>
        </Chip>
      ))}
    </div>
  )
}
