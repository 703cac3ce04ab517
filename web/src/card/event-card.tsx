import { useId, useState } from 'react'
import type { Picture } from '@swap/contract/thread'
import type { Event } from '@swap/contract/event'
import { isOfferedOpenly, offersFor } from '@swap/contract/offers'
import type { FieldName } from '@swap/contract/reading'
import { cardWords } from '../words/en-card.ts'
import { CardPicture } from './card-picture.tsx'
import { CardTitle } from './card-title.tsx'
import { DateBlock } from './date-block.tsx'
import { toEdit } from './edit.ts'
import { EventActions } from './event-actions.tsx'
import { useEventEdit } from './event-cache.ts'
import styles from './event-card.module.css'
import { FactList } from './fact-list.tsx'
import { dateOf, factsOf } from './facts.ts'
import { OfferedAnswers } from './offered-answers.tsx'
import { QuestionBlock } from './question-block.tsx'
import { questionOf, shownAs } from './question.ts'
import { repeatsOf } from './repeats.ts'
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
  const { edited, setEdited, save, busy, said } = useCorrection(event)

  const { shown, note, isPast } = dayOf(event)
  const asked = questionOf(event)
  const { ref, expectFocus } = useFocusAfter<HTMLDivElement>()
  const answer = (field: FieldName, value: string | null) => {
    expectFocus()
    save(field, value)
  }
  return (
    <article className={styles.frame} aria-labelledby={titleId}>
      <div className={`${styles.stub} ${picture?.url ? '' : styles.bare}`}>
        <CardPicture
          event={event}
          picture={picture}
          pointed={pointed}
          onPoint={setPointed}
          isDrawnOn={isDrawnOn}
          busy={busy}
          onAnswer={save}
        />
        <header className={styles.head}>
          <DateBlock date={shown} isKept={event.saved} isPast={isPast} isDrawnOn={isDrawnOn} />
          <CardTitle
            event={event}
            id={titleId}
            level={isOwnPage ? 1 : 2}
            note={note}
            isEdited={edited === 'title'}
            busy={busy}
            onEdit={(isEdited) => setEdited(isEdited ? 'title' : null)}
            onSave={(title) => save('title', title)}
          />
        </header>
        <div className={styles.body} ref={ref}>
          {(edited === 'title' || (asked?.field !== 'title' && isOfferedOpenly(event, 'title'))) && (
            <OtherTitles event={event} busy={busy} onChoose={(title) => answer('title', title)} />
          )}
          {asked && <QuestionBlock key={asked.field} asked={asked} picture={picture} busy={busy} onAnswer={answer} />}
          <FactList
            event={event}
            picture={picture}
            pointed={pointed}
            edited={edited}
            busy={busy}
            onPoint={setPointed}
            onEdit={setEdited}
            onSave={save}
          />
          <EventActions event={event} isOwnPage={isOwnPage} />
          <p className="visually-hidden" role="status">
            {said}
          </p>
        </div>
      </div>
    </article>
  )
}

/** The day to show, and what to say of it: "was 3 weeks ago" once it is over, "next in 4 days" of what began and goes on. */
function dayOf(event: Event): { shown: string | null; note: string | null; isPast: boolean } {
  const [date, today] = [dateOf(event), todayHere()]
  if (date === null || daysAhead(event.end_date ?? date, today) >= 0) return { shown: date, note: null, isPast: false }
  const next = repeatsOf(event, today)?.next
  if (next) return { shown: next, note: cardWords.repeats.nextIs(distance(next, today)), isPast: false }
  return { shown: date, note: cardWords.was(distance(date, today)), isPast: true }
}

interface OtherTitlesProps {
  event: Event
  busy: boolean
  onChoose: (title: string | null) => void
}

const OtherTitles = ({ event, ...rest }: OtherTitlesProps) => (
  <OfferedAnswers {...rest} field="title" label={cardWords.orIsIt} offers={offersFor(event, 'title')} picture={null} />
)

/** The one field that is being changed, and the change: said once it is done. */
function useCorrection(event: Event) {
  const [edited, setEdited] = useState<FieldName | null>(null)
  const [said, setSaid] = useState('')
  const edit = useEventEdit()
  const save = (field: FieldName, value: string | null) => {
    const done = () => {
      setEdited(null)
      setSaid(inWords(event, field, value))
    }
    edit.mutate({ events: [event], edit: toEdit(field, value) }, { onSuccess: done })
  }
  return { edited, setEdited, save, busy: edit.isPending, said }
}

/** What a change made of a row, for those who do not see it. */
function inWords(event: Event, field: FieldName, value: string | null): string {
  const row = field === 'title' ? cardWords.rows.title : factsOf(event).find((fact) => fact.field === field)?.label
  return cardWords.changed(row ?? cardWords.rows.when, value === null ? null : shownAs(field, value))
}
