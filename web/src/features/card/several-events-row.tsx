import type { Picture } from '@swap/contract/thread'
import type { Event } from '@swap/contract/event'
import type { Offer } from '@swap/contract/offers'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { cardWords } from '../../i18n/en/card.ts'
import { Clipping } from './picture/clipping.tsx'
import { DateBlock } from './facts/date-block.tsx'
import { toEdit } from './edit.ts'
import { EventConflict } from './conflict/event-conflict.tsx'
import { useEventEdit } from './event-cache.ts'
import { dayOf } from './facts/day-shown.ts'
import { dateOf, inRow } from './facts/facts.ts'
import { repeatsOf } from './facts/repeats.ts'
import { sureOf } from '@swap/contract/sureness'
import { OfferedAnswers } from './answers/offered-answers.tsx'
import { QuestionBlock } from './answers/question-block.tsx'
import { questionOf } from './answers/question.ts'
import styles from './several-events.module.css'
import { SureWord } from './answers/sure-word.tsx'
import { shortDate } from './facts/when.ts'
import { titleOf } from './title-of.ts'

interface RowProps {
  event: Event
  number: number
  picture: Picture | null
  isTicked: boolean
  /** Another event has the same title: screen readers tell them apart by their days. */
  isNamesake: boolean
  onTick: () => void
  onPoint: (id: string | null) => void
  /** Opens it as a card of its own. */
  onOpen: () => void
  /** Alternative titles, if they aren't offered for all events at once. */
  titles: { offers: readonly Offer[]; busy: boolean; onChoose: (title: string | null) => void } | null
  /** Its question was answered: the pressed button disappears. */
  onAnswered: () => void
}

/** One of several events: a tick, its day, its title and where that was read. */
export function SeveralEventsRow({
  event,
  number,
  picture,
  isTicked,
  isNamesake,
  onTick,
  onPoint,
  onOpen,
  titles,
  onAnswered,
}: RowProps) {
  const date = dateOf(event)
  const evidence = event.evidence.start_date
  const { shown, note, isPast } = dayOf(event)
  const day = isNamesake && shown ? `, ${shortDate(shown)}` : ''
  return (
    <li className={styles.row} onPointerEnter={() => onPoint(event.id)} onPointerLeave={() => onPoint(null)}>
      <Checkbox checked={isTicked} disabled={event.saved || date === null} onChange={onTick}>
        <span className="visually-hidden">{cardWords.addOne(titleOf(event)) + day}</span>
      </Checkbox>
      <DateBlock date={shown} isKept={event.saved} isPast={isPast} />
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
            : [inRow(event), repeatsOf(event)?.rule, note].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={styles.where}>
        <Clipping picture={picture} boxes={evidence?.boxes ?? []} text={evidence?.text ?? null} maxWidth={188} />
        <SureWord sure={date === null ? 'missing' : sureOf(event, 'start_date')} />
      </div>
      <RowQuestions event={event} picture={picture} titles={titles} onAnswered={onAnswered} />
    </li>
  )
}

/** What can be fixed without opening the event: its title, and its question. */
function RowQuestions({
  event,
  picture,
  titles,
  onAnswered,
}: Omit<RowProps, 'number' | 'isTicked' | 'isNamesake' | 'onTick' | 'onPoint' | 'onOpen'>) {
  const edit = useEventEdit()
  const asked = questionOf(event)
  const question = asked?.field === 'title' ? null : asked
  if (!titles && !question && !edit.conflicts.conflict) return null
  return (
    <div className={styles.questions}>
      {titles && <OfferedAnswers field="title" label={cardWords.orIsIt} picture={picture} {...titles} />}
      {question && (
        <QuestionBlock
          asked={question}
          picture={picture}
          busy={edit.isPending}
          onAnswer={(field, value) => {
            onAnswered()
            edit.mutate({ events: [event], edit: toEdit(field, value) })
          }}
        />
      )}
      <EventConflict {...edit.conflicts} />
    </div>
  )
}
