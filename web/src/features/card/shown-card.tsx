import { useId, useState } from 'react'
import type { Event } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import type { Picture } from '@swap/contract/thread'
import { Loops } from '../../pencil/loops.tsx'
import { Print } from '../../ui/drawn/print.tsx'
import { cardWords } from '../../i18n/en/card.ts'
import { marksOf } from './picture/card-picture.tsx'
import { longestWord } from './card-title.tsx'
import titleStyles from './card-title.module.css'
import { DateBlock } from './facts/date-block.tsx'
import { dayOf } from './facts/day-shown.ts'
import styles from './event-card.module.css'
import { FactRow } from './facts/fact-row.tsx'
import { factsOf, inShort, type Fact } from './facts/facts.ts'
import { titleOf } from './title-of.ts'

interface ShownCardProps {
  event: Event
  picture: Picture & { url: string }
}

/** An event without an owner yet: the card with its picture, loops and facts, but no actions. */
export function ShownCard({ event, picture }: ShownCardProps) {
  const titleId = useId()
  const [pointed, setPointed] = useState<FieldName | null>(null)
  const { shown, note, isPast } = dayOf(event)
  const ratio = picture.width / picture.height
  return (
    <article className={styles.frame} aria-labelledby={titleId}>
      <div className={styles.stub}>
        <div className={styles.picture} style={{ '--ratio': ratio }}>
          <Print
            src={picture.url}
            alt={cardWords.pictureAlt(titleOf(event))}
            ratio={ratio}
            className={styles.print ?? ''}
          >
            <Loops marks={marksOf(event)} ratio={ratio} seed={picture.fileName} focus={pointed} isDrawnOn />
          </Print>
        </div>
        <header className={styles.head}>
          <DateBlock date={shown} isPast={isPast} />
          <div className={titleStyles.title}>
            {event.category && event.category !== 'Other' && <p className="edge subtle">{event.category}</p>}
            <h3
              id={titleId}
              className={`title-1 ${titleStyles.heading}`}
              style={{ '--longest': longestWord(titleOf(event)) }}
            >
              <bdi>{titleOf(event)}</bdi>
            </h3>
            <p className="muted">{[inShort(event), note].filter(Boolean).join(' · ')}</p>
          </div>
        </header>
        <div className={styles.body}>
          <dl>
            {factsOf(event).map((fact) => (
              <FactRow
                key={fact.field}
                event={event}
                fact={asItIs(fact)}
                picture={picture}
                isEdited={false}
                isPointedAt={pointed === fact.field}
                busy={false}
                onPoint={setPointed}
                onEdit={nothing}
                onSave={nothing}
                onConfirm={nothing}
              />
            ))}
          </dl>
        </div>
      </div>
    </article>
  )
}

/** The fact without editing. */
function asItIs({ edited: _edited, confirms: _confirms, ...fact }: Fact): Fact {
  return { ...fact, offers: [], isDoubtful: false }
}

const nothing = () => undefined
