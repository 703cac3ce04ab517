import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import type { Picture } from '@swap/contract/thread'
import type { Event } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import { Loading } from '../../ui/feedback/loading.tsx'
import { useUnsavedChangesPrompt } from '../../ui/page/use-unsaved-changes-prompt.ts'
import { CardFacts } from './facts/card-facts.tsx'
import { CardPicture } from './picture/card-picture.tsx'
import { CardTitle } from './card-title.tsx'
import { LazyEventConflictDialog } from './conflict/lazy-event-conflict-dialog.tsx'
import { DateBlock } from './facts/date-block.tsx'
import { displayDay } from './facts/display-day.ts'
import { CalendarAction } from './actions/calendar-action.tsx'
import { EventActions } from './actions/event-actions.tsx'
import styles from './event-card.module.css'
import { hasTicketToday } from './ticket/has-ticket-today.ts'
import { ShowTicketButton } from './ticket/show-ticket-button.tsx'
import { titleOf } from './title-of.ts'
import { useFieldEdit } from './answers/use-field-edit.ts'

/** Re-exported, so that the build puts these two into the card's own chunk. */
export { ReadOnlyCard } from './read-only-card.tsx'
export { TicketsToday } from './ticket/tickets-today.tsx'

const loadEditor = () => import('./editor/event-editor.tsx')
const EventEditor = lazy(() => loadEditor().then(({ EventEditor: editor }) => ({ default: editor })))

interface EventCardProps {
  event: Event
  /** Null once deleted: the card keeps the facts. */
  picture: Picture | null
  /** Whether the card is shown on the event's own page. */
  isOwnPage?: boolean
  /** Animates the loops: the picture has just been read. */
  isAnimated?: boolean
  /** A note shown above the facts of an upcoming event, for example about a clash with another event. */
  noteAboveFacts?: ReactNode
}

/** An event as a card: its picture with loops around what was read, its facts with their clippings, at most one question, and actions. */
export function EventCard({ event, picture, isOwnPage = false, isAnimated = false, noteAboveFacts }: EventCardProps) {
  const titleId = useId()
  const [pointedField, setPointedField] = useState<FieldName | null>(null)
  const fieldEdit = useFieldEdit(event)
  const { editedField, setEditedField, save, busy, conflicts, announcement } = fieldEdit
  const editor = useEditor()
  const leaving = useUnsavedChangesPrompt(editor.isDirty)
  const { day, note, isPast } = displayDay(event)
  const drawn = { event, picture, pointedField, onPoint: setPointedField }
  const hasNoPicture = !picture?.url
  const calendarAction = !editor.isOpen && <CalendarAction event={event} />
  return (
    <article className={styles.frame} aria-labelledby={titleId}>
      <div className={`${styles.stub} ${hasNoPicture ? styles.bare : ''}`}>
        <CardPicture {...drawn} isAnimated={isAnimated} busy={busy || conflicts.conflict !== null} onAnswer={save} />
        <header className={styles.head}>
          <DateBlock date={day} isSaved={event.saved} isPast={isPast} isAnimated={isAnimated} />
          <CardTitle
            event={event}
            id={titleId}
            level={isOwnPage ? 1 : 2}
            note={note}
            isEdited={editedField === 'title'}
            busy={busy}
            onEdit={(isEdited) => setEditedField(isEdited ? 'title' : null)}
            onSave={(title) => save('title', title)}
          />
          {hasNoPicture && calendarAction}
        </header>
        <div className={styles.body}>
          {editor.isOpen ? (
            <Suspense fallback={<Loading />}>
              <EventEditor event={event} leaving={leaving} onDirty={editor.setDirty} onClose={editor.close} />
            </Suspense>
          ) : (
            <>
              {day !== null && !isPast && noteAboveFacts}
              {picture?.url && hasTicketToday(event) && (
                <ShowTicketButton picture={{ ...picture, url: picture.url }} title={titleOf(event)} />
              )}
              {!hasNoPicture && calendarAction}
              <CardFacts {...drawn} fieldEdit={fieldEdit} />
              <EventActions
                event={event}
                isOwnPage={isOwnPage}
                onEdit={editor.open}
                onPreloadEditor={() => void loadEditor()}
                focusesEdit={editor.wasOpen}
              />
            </>
          )}
          <p className="visually-hidden" role="status">
            {announcement}
          </p>
          <LazyEventConflictDialog {...conflicts} />
        </div>
      </div>
    </article>
  )
}

/** The state of the form with all fields. `wasOpen` is true once it has been closed: the Edit button then takes the focus. */
function useEditor() {
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
