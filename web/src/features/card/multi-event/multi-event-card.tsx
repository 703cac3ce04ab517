import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { Picture } from '@swap/contract/thread'
import type { Event } from '@swap/contract/event'
import { titleAnswersOf } from '@swap/contract/quick-answers'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { cardWords } from '../../../i18n/en/card.ts'
import { AddToCalendarFollowUp } from '../actions/add-to-calendar-follow-up.tsx'
import { LazyEventConflictDialog } from '../conflict/lazy-event-conflict-dialog.tsx'
import { useEventEdit } from '../use-event-edit.ts'
import { useSaveEvents } from '../use-save-events.ts'
import { factsOf } from '../facts/facts.ts'
import { NumberedPicture } from './numbered-picture.tsx'
import { EventPager } from './event-pager.tsx'
import styles from './multi-event-card.module.css'
import { AlternativeValues } from '../answers/alternative-values.tsx'
import { MultiEventRow } from './multi-event-row.tsx'
import { useDuplicateCheck } from '../actions/use-duplicate-check.ts'
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts'
import { titleOf } from '../title-of.ts'
import { useEventSelection, type NamedEvents } from './use-event-selection.ts'

interface MultiEventCardProps {
  events: readonly Event[]
  picture: Picture | null
  isAnimated?: boolean
  /** The events that the person named in a message: only these are selected at first. */
  named?: NamedEvents | null
}

/** Several events of one picture: numbered loops, a list to select from, and one button that adds the selected ones. */
export function MultiEventCard({ events, picture, isAnimated = false, named = null }: MultiEventCardProps) {
  const pager = usePager()
  const selection = useEventSelection(events, named)
  const { ref, expectFocus } = useFocusAfterRemoval<HTMLDivElement>('ol h2 button') // the focus never moves to an answer of another question
  const close = () => {
    ref.current?.querySelectorAll<HTMLElement>('li h2 button')[pager.open?.index ?? 0]?.focus() // the button that opened it in the list
    pager.close()
  }
  return (
    <div className={styles.several} ref={ref}>
      <article className={styles.frame}>
        <div className={styles.card}>
          <EventList
            events={events}
            picture={picture}
            isAnimated={isAnimated}
            selection={selection}
            onOpen={pager.openAt}
            onAnswered={expectFocus}
          />
          <div className={styles.actions}>
            <AddSelectedButton selected={selection.selected} events={events} />
            {selection.addable.length > 2 && (
              <Button look="quiet" onClick={selection.toggleAll}>
                {selection.selected.length > 0 ? cardWords.selectNone : cardWords.selectAll}
              </Button>
            )}
            <Button look="quiet" onClick={() => pager.openAt(0)}>
              {cardWords.openOneByOne}
            </Button>
          </div>
        </div>
      </article>
      {pager.open && (
        <EventPager
          key={pager.open.press}
          events={events}
          picture={picture}
          index={pager.open.index}
          onMove={pager.move}
          onClose={close}
        />
      )}
    </div>
  )
}

interface EventListProps extends Required<Omit<MultiEventCardProps, 'named'>> {
  selection: ReturnType<typeof useEventSelection>
  /** Opens the event at this index as a card of its own. */
  onOpen: (at: number) => void
  /** Called when a question is answered: the pressed button disappears. */
  onAnswered: () => void
}

/** The picture with its numbers and the shared facts, beside a row for each event. */
function EventList({ events, picture, isAnimated, selection, onOpen, onAnswered }: EventListProps) {
  const [pointedEvent, setPointedEvent] = useState<string | null>(null)
  const titles = useAlternativeTitles(events, onAnswered)
  return (
    <>
      <div className={styles.picture}>
        <NumberedPicture
          events={events}
          picture={picture}
          isAnimated={isAnimated}
          highlightedId={pointedEvent}
          onPoint={setPointedEvent}
        />
        <SharedFacts events={events} />
        <AlternativeValues
          field="title"
          label={cardWords.differentTitle}
          alternatives={titles.forAll.answers}
          picture={picture}
          busy={titles.isBusy}
          onChoose={(title) => titles.choose(titles.forAll.eventIndexes, title)}
        />
        <LazyEventConflictDialog {...titles.conflicts} />
      </div>
      <ol>
        {events.map((event, index) => (
          <MultiEventRow
            key={event.id}
            event={event}
            number={index + 1}
            picture={picture}
            isSelected={event.saved || selection.selected.includes(event)}
            hasSameTitle={events.some((it) => it !== event && it.title === event.title)}
            onToggle={() => selection.toggle(event.id)}
            onPoint={setPointedEvent}
            onOpen={() => onOpen(index)}
            titles={titles.answersAt(index)}
            onAnswered={onAnswered}
          />
        ))}
      </ol>
    </>
  )
}

/** Tracks which event is open as a full card, if any. `press` counts the openings, so that each scrolls to the card. */
function usePager() {
  const [open, setOpen] = useState<{ index: number; press: number } | null>(null)
  const [presses, setPresses] = useState(0)
  const openAt = (index: number) => {
    setPresses(presses + 1)
    setOpen({ index, press: presses })
  }
  const move = (index: number) => setOpen(open && { ...open, index })
  return { open, openAt, move, close: () => setOpen(null) }
}

/** The alternative titles: for all events at once, or for each group with the same title, offered at its first event. */
function useAlternativeTitles(events: readonly Event[], onChosen: () => void) {
  const edit = useEventEdit()
  const { forAll, byTitle } = titleAnswersOf(events)
  const choose = (indexes: readonly number[], title: string | null) => {
    onChosen()
    edit.mutate({ events: events.filter((_, index) => indexes.includes(index)), edit: { title } })
  }
  const answersAt = (index: number) => {
    const group = byTitle.find((it) => it.eventIndexes[0] === index)
    return group
      ? { alternatives: group.answers, busy: edit.isPending, onChoose: choose.bind(null, group.eventIndexes) }
      : null
  }
  return { forAll, isBusy: edit.isPending, conflicts: edit.conflicts, choose, answersAt }
}

/** Adds the selected events to the calendar, and says how many. */
function AddSelectedButton({ selected, events }: { selected: readonly Event[]; events: readonly Event[] }) {
  const saving = useSaveEvents()
  const savedCount = events.filter(({ saved }) => saved).length
  const isDone = savedCount > 0 && selected.length === 0
  const doneLabel = savedCount === events.length ? cardWords.allSaved : cardWords.someSaved(savedCount)
  const check = useDuplicateCheck((added) => {
    saving.mutate({ events: added, saved: true })
    const text =
      added.length === 1 ? cardWords.added(added[0] ? titleOf(added[0]) : '') : cardWords.addedMany(added.length)
    toast(text, { action: { label: cardWords.undo, run: () => saving.mutate({ events: added, saved: false }) } })
  })
  return (
    <>
      <Button
        look={isDone ? 'line' : 'pencil'}
        busy={check.isChecking}
        icon={<CalendarPlus size={20} strokeWidth={1.9} aria-hidden="true" />}
        disabled={selected.length === 0}
        onClick={() => check.add(selected)}
      >
        {isDone ? doneLabel : cardWords.addMany(selected.length)}
      </Button>
      <AddToCalendarFollowUp check={check} savedCount={saving.isSuccess ? savedCount : 0} />
    </>
  )
}

/** Place and price, if all events share them. */
function SharedFacts({ events }: { events: readonly Event[] }) {
  const same = (label: string) => {
    const rows = events.map((event) => factsOf(event).find((fact) => fact.label === label))
    const [first] = rows
    return first?.value && rows.every((row) => row?.value === first.value) ? first : null
  }
  const [where, price] = [same(cardWords.rows.where), same(cardWords.rows.price)]
  if (!where && !price) return null
  return (
    <div>
      <p className="edge subtle">{cardWords.all(events.length)}</p>
      {where && <p className={styles.place}>{[where.value, where.detail].filter(Boolean).join(', ')}</p>}
      {price && <p className="small muted">{price.value}</p>}
    </div>
  )
}
