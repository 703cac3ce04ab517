import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import type { Picture } from '@swap/contract/thread'
import type { Event } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import { Loading } from '../../ui/feedback/loading.tsx'
import { useUnsavedChangesPrompt } from '../../ui/page/use-unsaved-changes-prompt.ts'
import { CardFacts } from './facts/card-facts.tsx'
import { CardPicture } from './picture/card-picture.tsx'
import { CardTitle } from './card-title.tsx'
import { EventConflict } from './conflict/event-conflict.tsx'
import { DateBlock } from './facts/date-block.tsx'
import { dayOf } from './facts/day-shown.ts'
import { CalendarAction, EventActions } from './actions/event-actions.tsx'
import styles from './event-card.module.css'
import { isTicketToday } from './ticket/is-ticket-today.ts'
import { ShowTicket } from './ticket/show-ticket.tsx'
import { titleOf } from './title-of.ts'
import { useCorrection } from './answers/use-correction.ts'

/** From here, so that both are fetched as one file: apart they would be many small ones. */
export { ShownCard } from './shown-card.tsx'
export { TicketsToday } from './ticket/tickets-today.tsx'

const loadEditor = () => import('./editor/event-editor.tsx')
const EventEditor = lazy(() => loadEditor().then(({ EventEditor: editor }) => ({ default: editor })))

interface EventCardProps {
  event: Event
  /** Null once deleted: the card keeps the facts. */
  picture: Picture | null
  /** On the event's own page the card is the page. */
  isOwnPage?: boolean
  /** The reading has just come in: the pencil draws its loops. */
  isDrawnOn?: boolean
  /** What to know before adding it to the calendar. */
  beforeAdding?: ReactNode
}

/** An event to keep: its picture with loops round what was read, its facts with their cut-outs, one question, what to do. */
export function EventCard({ event, picture, isOwnPage = false, isDrawnOn = false, beforeAdding }: EventCardProps) {
  const titleId = useId()
  const [pointed, setPointed] = useState<FieldName | null>(null)
  const correction = useCorrection(event)
  const { edited, setEdited, save, busy, conflicts, said } = correction
  const form = useForm()
  const leaving = useUnsavedChangesPrompt(form.isDirty)
  const { shown, note, isPast } = dayOf(event)
  const drawn = { event, picture, pointed, onPoint: setPointed }
  const isBare = !picture?.url
  const toCalendar = !form.isOpen && <CalendarAction event={event} />
  return (
    <article className={styles.frame} aria-labelledby={titleId}>
      <div className={`${styles.stub} ${isBare ? styles.bare : ''}`}>
        <CardPicture {...drawn} isDrawnOn={isDrawnOn} busy={busy || conflicts.conflict !== null} onAnswer={save} />
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
          {isBare && toCalendar}
        </header>
        <div className={styles.body}>
          {form.isOpen ? (
            <Suspense fallback={<Loading />}>
              <EventEditor event={event} leaving={leaving} onDirty={form.setDirty} onClose={form.close} />
            </Suspense>
          ) : (
            <>
              {shown !== null && !isPast && beforeAdding}
              {picture?.url && isTicketToday(event) && (
                <ShowTicket picture={{ ...picture, url: picture.url }} title={titleOf(event)} />
              )}
              {!isBare && toCalendar}
              <CardFacts {...drawn} correction={correction} />
              <EventActions
                event={event}
                isOwnPage={isOwnPage}
                onEdit={form.open}
                onNearEdit={() => void loadEditor()}
                isEditFocused={form.wasOpen}
              />
            </>
          )}
          <p className="visually-hidden" role="status">
            {said}
          </p>
          <EventConflict {...conflicts} />
        </div>
      </div>
    </article>
  )
}

/** Whether the form with every field is open; once it was, the focus goes back to what opened it. */
function useForm() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const open = () => setOpen(true)
  const close = () => {
    setOpen(false)
    setDirty(false)
    setWasOpen(true)
  }
  return { isOpen, wasOpen, isDirty, setDirty, open, close }
}
