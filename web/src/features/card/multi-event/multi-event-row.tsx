import type { Picture } from '@swap/contract/thread'
import type { Event } from '@swap/contract/event'
import type { QuickAnswer } from '@swap/contract/quick-answers'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { cardWords } from '../../../i18n/en/card.ts'
import { Clipping } from '../picture/clipping.tsx'
import { DateBlock } from '../facts/date-block.tsx'
import { editOfField } from '../event-edit.ts'
import { LazyEventConflictDialog } from '../conflict/lazy-event-conflict-dialog.tsx'
import { useEventEdit } from '../use-event-edit.ts'
import { displayDay } from '../facts/display-day.ts'
import { knownDate } from '../facts/known-fields.ts'
import { timePlaceAndCity } from '../facts/event-summary.ts'
import { describeRecurrence } from '../facts/recurrence-text.ts'
import { certaintyOf } from '@swap/contract/certainty'
import { AlternativeValues } from '../answers/alternative-values.tsx'
import { QuestionBlock } from '../answers/question-block.tsx'
import { questionFor } from '../answers/card-question.ts'
import styles from './multi-event-card.module.css'
import { CertaintyLabel } from '../answers/certainty-label.tsx'
import { shortDate } from '../facts/event-date-format.ts'
import { titleOf } from '../title-of.ts'

/** A row for one of several events: checkbox, day, title, and the clipping that shows its date. */
export function MultiEventRow({
  event,
  number,
  picture,
  isSelected,
  hasSameTitle,
  onToggle,
  onPoint,
  onOpen,
  titles,
  onAnswered,
}: RowProps) {
  const date = knownDate(event)
  const evidence = event.evidence.start_date
  const { day: shown, note, isPast } = displayDay(event)
  const day = hasSameTitle && shown ? `, ${shortDate(shown)}` : ''
  return (
    <li className={styles.row} onPointerEnter={() => onPoint(event.id)} onPointerLeave={() => onPoint(null)}>
      <Checkbox checked={isSelected} disabled={event.saved || date === null} onChange={onToggle}>
        <span className="visually-hidden">{cardWords.addOne(titleOf(event)) + day}</span>
      </Checkbox>
      <DateBlock date={shown} isSaved={event.saved} isPast={isPast} />
      <div className={styles.what}>
        {event.category && event.category !== 'Other' && <p className="edge subtle">{event.category}</p>}
        <div className={styles.name}>
          <span className={styles.number}>{number}</span>
          <h2 className="title-3">
            <button type="button" className={styles.open} onClick={onOpen}>
              <span className="visually-hidden">{cardWords.oneByOne.open} </span>
              <bdi>{titleOf(event)}</bdi>
              {day && <span className="visually-hidden">{day}</span>}
            </button>
          </h2>
        </div>
        <p className="small muted">
          {date === null
            ? cardWords.needsDate
            : [timePlaceAndCity(event), describeRecurrence(event)?.rule, note].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={styles.where}>
        <Clipping picture={picture} boxes={evidence?.boxes ?? []} text={evidence?.text ?? null} maxWidth={188} />
        <CertaintyLabel certainty={date === null ? 'missing' : certaintyOf(event, 'start_date')} />
      </div>
      <RowQuestions event={event} picture={picture} titles={titles} onAnswered={onAnswered} />
    </li>
  )
}

interface RowProps {
  event: Event
  number: number
  picture: Picture | null
  isSelected: boolean
  /** Whether another event has the same title: the day is then added for screen readers. */
  hasSameTitle: boolean
  onToggle: () => void
  onPoint: (id: string | null) => void
  /** Opens the event as a card of its own. */
  onOpen: () => void
  /** Alternative titles, if they aren't offered for all events at once. */
  titles: { alternatives: readonly QuickAnswer[]; busy: boolean; onChoose: (title: string | null) => void } | null
  /** Called when the event's question is answered: the pressed button disappears. */
  onAnswered: () => void
}

/** What can be corrected without opening the event: its title and its question. */
function RowQuestions({
  event,
  picture,
  titles,
  onAnswered,
}: Omit<RowProps, 'number' | 'isSelected' | 'hasSameTitle' | 'onToggle' | 'onPoint' | 'onOpen'>) {
  const edit = useEventEdit()
  const asked = questionFor(event)
  const question = asked?.field === 'title' ? null : asked
  if (!titles && !question && !edit.conflicts.conflict) return null
  return (
    <div className={styles.questions}>
      {titles && <AlternativeValues field="title" label={cardWords.orIsIt} picture={picture} {...titles} />}
      {question && (
        <QuestionBlock
          question={question}
          picture={picture}
          busy={edit.isPending}
          onAnswer={(field, value) => {
            onAnswered()
            edit.mutate({ events: [event], edit: editOfField(field, value) })
          }}
        />
      )}
      <LazyEventConflictDialog {...edit.conflicts} />
    </div>
  )
}
