import { useId, useState } from 'react'
import type { Event } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import type { Picture } from '@swap/contract/thread'
import { Loops } from '../../pencil/loops.tsx'
import { Print } from '../../ui/graphics/print.tsx'
import { cardWords } from '../../i18n/en/card.ts'
import { fieldMarksOf } from './picture/card-picture.tsx'
import { longestWordLength } from './card-title.tsx'
import titleStyles from './card-title.module.css'
import { DateBlock } from './facts/date-block.tsx'
import { displayDay } from './facts/display-day.ts'
import styles from './event-card.module.css'
import { FactRow } from './facts/fact-row.tsx'
import { factsOf, type Fact } from './facts/facts.ts'
import { timeAndPlace } from './facts/event-summary.ts'
import { titleOf } from './title-of.ts'

interface ReadOnlyCardProps {
  event: Event
  picture: Picture & { url: string }
}

/**
 * The event card for visitors trying the app without an account: the picture with pencil loops round the main values that were read,
 * and the facts; no editing, no actions.
 */
export function ReadOnlyCard({ event, picture }: ReadOnlyCardProps) {
  const titleId = useId()
  const [pointedField, setPointedField] = useState<FieldName | null>(null)
  const { day, note, isPast } = displayDay(event)
  const ratio = picture.width / picture.height
  const marks = fieldMarksOf(event)
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
            <Loops marks={marks} ratio={ratio} seed={picture.fileName} highlightedId={pointedField} isAnimated />
          </Print>
        </div>
        <header className={styles.head}>
          <DateBlock date={day} isPast={isPast} />
          <div className={titleStyles.title}>
            {event.category && event.category !== 'Other' && <p className="edge subtle">{event.category}</p>}
            <h3
              id={titleId}
              className={`title-1 ${titleStyles.heading}`}
              style={{ '--longest': longestWordLength(titleOf(event)) }}
            >
              <bdi>{titleOf(event)}</bdi>
            </h3>
            <p className="muted">{[timeAndPlace(event), note].filter(Boolean).join(' · ')}</p>
          </div>
        </header>
        <div className={styles.body}>
          <dl>
            {factsOf(event).map((fact) => (
              <FactRow
                key={fact.field}
                event={event}
                fact={withoutEditing(fact)}
                picture={picture}
                isEdited={false}
                isPointedAt={pointedField === fact.field}
                busy={false}
                onPoint={setPointedField}
                onEdit={noop}
                onSave={noop}
                onConfirm={noop}
              />
            ))}
          </dl>
        </div>
      </div>
    </article>
  )
}

/** A fact that can't be edited or confirmed. */
function withoutEditing({ editor: _editor, valuesToConfirm: _values, ...fact }: Fact): Fact {
  return { ...fact, alternatives: [], isDoubtful: false }
}

const noop = () => undefined
