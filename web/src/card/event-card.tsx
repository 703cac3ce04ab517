import { Maximize2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { Picture } from '@swap/contract/thread'
import type { Event } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import type { Mark } from '../pencil/marks.ts'
import { cardWords } from '../words/en-card.ts'
import { CardTitle } from './card-title.tsx'
import { DateBlock } from './date-block.tsx'
import { toEdit } from './edit.ts'
import { EventActions } from './event-actions.tsx'
import { useEventEdit } from './event-cache.ts'
import styles from './event-card.module.css'
import { EventPicture } from './event-picture.tsx'
import { FactList } from './fact-list.tsx'
import { dateOf, otherFields, tellingFields } from './facts.ts'
import { sureOf } from './how-sure.ts'
import { OtherTitles } from './other-titles.tsx'
import { QuestionBlock } from './question-block.tsx'
import { questionOf } from './question.ts'
import { useFocusAfter } from './use-focus-after.ts'
import { daysAhead, distance, todayHere } from './when.ts'

interface EventCardProps {
  event: Event
  /** Null once it is deleted: the card keeps the facts. */
  picture: Picture | null
  /** On the event's own page the card is the page. */
  isOwnPage?: boolean
  /** The reading has just come in: the pencil draws its loops. */
  isDrawnOn?: boolean
}

/** An event to keep: its picture with loops round what was read, its facts with their cut-outs, one question, what to do. */
export function EventCard({ event, picture, isOwnPage = false, isDrawnOn = false }: EventCardProps) {
  const titleId = useId()
  const [pointed, setPointed] = useState<FieldName | null>(null)
  const [edited, setEdited] = useState<FieldName | null>(null)
  const edit = useEventEdit(event.id)
  const save = (field: FieldName, value: string | null) =>
    edit.mutate(toEdit(field, value), { onSuccess: () => setEdited(null) })

  const date = dateOf(event)
  const past =
    date !== null && daysAhead(event.end_date ?? date, todayHere()) < 0
      ? cardWords.was(distance(date, todayHere()))
      : null
  const asked = questionOf(event)
  const { ref, expectFocus } = useFocusAfter<HTMLDivElement>()
  const answer = (field: FieldName, value: string) => {
    expectFocus()
    save(field, value)
  }
  return (
    <article className={styles.frame} aria-labelledby={titleId}>
      <div className={`${styles.stub} ${picture?.url ? '' : styles.bare}`}>
        <CardPicture event={event} picture={picture} pointed={pointed} onPoint={setPointed} isDrawnOn={isDrawnOn} />
        <header className={styles.head}>
          <DateBlock date={date} isKept={event.saved} isPast={past !== null} isDrawnOn={isDrawnOn} />
          <CardTitle
            event={event}
            id={titleId}
            level={isOwnPage ? 1 : 2}
            note={past}
            isEdited={edited === 'title'}
            busy={edit.isPending}
            onEdit={(isEdited) => setEdited(isEdited ? 'title' : null)}
            onSave={(title) => save('title', title)}
          />
        </header>
        <div className={styles.body} ref={ref}>
          {asked?.field !== 'title' && edited !== 'title' && (
            <OtherTitles event={event} busy={edit.isPending} onChoose={(title) => save('title', title)} />
          )}
          {asked && (
            <QuestionBlock key={asked.field} asked={asked} picture={picture} busy={edit.isPending} onAnswer={answer} />
          )}
          <FactList
            event={event}
            picture={picture}
            pointed={pointed}
            edited={edited}
            busy={edit.isPending}
            onPoint={setPointed}
            onEdit={setEdited}
            onSave={save}
          />
          <EventActions event={event} isOwnPage={isOwnPage} />
        </div>
      </div>
    </article>
  )
}

interface CardPictureProps {
  event: Event
  picture: Picture | null
  pointed: FieldName | null
  onPoint: (field: FieldName | null) => void
  isDrawnOn: boolean
}

function CardPicture({ event, picture, pointed, onPoint, isDrawnOn }: CardPictureProps) {
  if (!picture?.url) return null
  const marks = marksOf(event)
  return (
    <div className={styles.picture} style={{ '--ratio': picture.width / picture.height }}>
      <div className={styles.sticky}>
        <EventPicture
          picture={{ ...picture, url: picture.url }}
          title={event.title}
          marks={marks}
          focus={pointed}
          onPoint={(id) => onPoint(marks.find((mark) => mark.id === id)?.id ?? null)}
          isDrawnOn={isDrawnOn}
          className={styles.print ?? ''}
        />
        <p className={styles.hint}>
          <Maximize2 size={16} strokeWidth={1.9} aria-hidden="true" />
          {cardWords.pointHint}
        </p>
      </div>
    </div>
  )
}

type FieldMark = Mark & { id: FieldName }

/** Whatever stands somewhere in the picture is circled: a date of which only the year was worked out, too. */
const marksOf = (event: Event): FieldMark[] => [
  ...tellingFields(event).flatMap((field) => markOf(event, field)),
  ...otherFields(event).flatMap((field) => markOf(event, field).map((mark) => ({ ...mark, isOnlyPointedAt: true }))),
]

function markOf(event: Event, field: FieldName): FieldMark[] {
  const boxes = event.evidence[field]?.boxes ?? []
  return boxes.length > 0 ? [{ id: field, boxes, isDoubtful: sureOf(event, field) === 'check' }] : []
}
