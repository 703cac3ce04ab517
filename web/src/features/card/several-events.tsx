import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { Picture } from '@swap/contract/thread'
import type { Event } from '@swap/contract/event'
import { titleOffersOf } from '@swap/contract/offers'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { cardWords } from '../../i18n/en/card.ts'
import { AfterAdding } from './actions/after-adding.tsx'
import { EventConflict } from './conflict/event-conflict.tsx'
import { useEventEdit, useKeeping } from './event-cache.ts'
import { dayOf } from './facts/day-shown.ts'
import { dateOf, factsOf } from './facts/facts.ts'
import { NumberedPicture } from './picture/numbered-picture.tsx'
import { OneByOne } from './answers/one-by-one.tsx'
import styles from './several-events.module.css'
import { OfferedAnswers } from './answers/offered-answers.tsx'
import { SeveralEventsRow } from './several-events-row.tsx'
import { useAdding } from './actions/use-adding.ts'
import { useFocusAfter } from './use-focus-after.ts'
import { titleOf } from './title-of.ts'

interface SeveralEventsProps {
  events: readonly Event[]
  picture: Picture | null
  isDrawnOn?: boolean
  /** The events the person said are theirs, and the message that says so. */
  said?: Ticked | null
}

interface Ticked {
  by: string
  ids: readonly string[]
}

/** Several events of one picture: numbered loops, a list to tick, one button that counts. */
export function SeveralEvents({ events, picture, isDrawnOn = false, said = null }: SeveralEventsProps) {
  const opened = useOpened()
  const ticks = useTicks(events, said)
  const { ref, expectFocus } = useFocusAfter<HTMLDivElement>('ol h2 button') // not another answer
  const close = () => {
    ref.current?.querySelectorAll<HTMLElement>('li h2 button')[opened.now?.at ?? 0]?.focus() // the button that opened it in the list
    opened.close()
  }
  return (
    <div className={styles.several} ref={ref}>
      <article className={styles.frame}>
        <div className={styles.card}>
          <EventList
            events={events}
            picture={picture}
            isDrawnOn={isDrawnOn}
            ticks={ticks}
            onOpen={opened.open}
            onAnswered={expectFocus}
          />
          <div className={styles.actions}>
            <AddTicked ticked={ticks.ticked} events={events} />
            {ticks.open.length > 2 && (
              <Button look="quiet" onClick={ticks.toggleAll}>
                {ticks.ticked.length > 0 ? cardWords.tickNone : cardWords.tickAll}
              </Button>
            )}
            <Button look="quiet" onClick={() => opened.open(0)}>
              {cardWords.openOneByOne}
            </Button>
          </div>
        </div>
      </article>
      {opened.now && (
        <OneByOne
          key={opened.now.press}
          events={events}
          picture={picture}
          at={opened.now.at}
          onMove={opened.move}
          onClose={close}
        />
      )}
    </div>
  )
}

interface EventListProps extends Required<Omit<SeveralEventsProps, 'said'>> {
  ticks: ReturnType<typeof useTicks>
  /** Opens the event at this index as a card of its own. */
  onOpen: (at: number) => void
  /** A question was answered: the pressed button disappears. */
  onAnswered: () => void
}

/** The picture with its numbers and the shared facts, beside a row for each event. */
function EventList({ events, picture, isDrawnOn, ticks, onOpen, onAnswered }: EventListProps) {
  const [pointed, setPointed] = useState<string | null>(null)
  const titles = useTitleTaps(events, onAnswered)
  return (
    <>
      <div className={styles.picture}>
        <NumberedPicture events={events} picture={picture} isDrawnOn={isDrawnOn} focus={pointed} onPoint={setPointed} />
        <Shared events={events} />
        <OfferedAnswers
          field="title"
          label={cardWords.orAreThey}
          offers={titles.forAll.offers}
          picture={picture}
          busy={titles.isBusy}
          onChoose={(title) => titles.choose(titles.forAll.at, title)}
        />
        <EventConflict {...titles.conflicts} />
      </div>
      <ol>
        {events.map((event, index) => (
          <SeveralEventsRow
            key={event.id}
            event={event}
            number={index + 1}
            picture={picture}
            isTicked={event.saved || ticks.ticked.includes(event)}
            isNamesake={events.some((it) => it !== event && it.title === event.title)}
            onTick={() => ticks.toggle(event.id)}
            onPoint={setPointed}
            onOpen={() => onOpen(index)}
            titles={titles.at(index)}
            onAnswered={onAnswered}
          />
        ))}
      </ol>
    </>
  )
}

/** Which event is open as a card, if any; each press that opens one scrolls there again. */
function useOpened() {
  const [now, setNow] = useState<{ at: number; press: number } | null>(null)
  const [presses, setPresses] = useState(0)
  const open = (at: number) => {
    setPresses(presses + 1)
    setNow({ at, press: presses })
  }
  const move = (at: number) => setNow(now && { ...now, at })
  return { now, open, move, close: () => setNow(null) }
}

/** Below this, "every" wasn't written: a pub's weekly pie night is offered but not ticked. */
const SPELLED_OUT = 0.6
const isHabit = ({ evidence: { recurrence } }: Event): boolean =>
  recurrence !== undefined && recurrence.source !== 'user' && recurrence.confidence < SPELLED_OUT

/**
 * Which events to add: initially those the person said are theirs, else all that can be, except weekly habits and those that
 * are over while others are to come.
 */
function useTicks(events: readonly Event[], said: Ticked | null) {
  const by = said?.by ?? null
  const [kept, setKept] = useState<{ by: string | null; turned: readonly string[] }>({ by, turned: [] })
  const turned = kept.by === by ? kept.turned : [] // a later message overrides it
  const isSomeToCome = events.some((event) => dateOf(event) !== null && !dayOf(event).isPast)
  const isLeftOut = (event: Event) =>
    said ? !said.ids.includes(event.id) : (isSomeToCome && dayOf(event).isPast) || isHabit(event)
  const open = events.filter((event) => !event.saved && dateOf(event) !== null)
  const ticked = open.filter((event) => isLeftOut(event) === turned.includes(event.id))
  const turn = (ids: readonly string[]) =>
    setKept({ by, turned: [...turned.filter((it) => !ids.includes(it)), ...ids.filter((it) => !turned.includes(it))] })
  const toggle = (id: string) => turn([id])
  const toggleAll = () => turn((ticked.length > 0 ? ticked : open).map(({ id }) => id))
  return { open, ticked, toggle, toggleAll }
}

/** Titles to tap for all of the events, and for those of them that share one: offered at the first of them. */
function useTitleTaps(events: readonly Event[], onChosen: () => void) {
  const edit = useEventEdit()
  const { forAll, apart } = titleOffersOf(events)
  const choose = (at: readonly number[], title: string | null) => {
    onChosen()
    edit.mutate({ events: events.filter((_, place) => at.includes(place)), edit: { title } })
  }
  const at = (place: number) => {
    const own = apart.find((it) => it.at[0] === place)
    return own ? { offers: own.offers, busy: edit.isPending, onChoose: choose.bind(null, own.at) } : null
  }
  return { forAll, isBusy: edit.isPending, conflicts: edit.conflicts, choose, at }
}

function AddTicked({ ticked, events }: { ticked: readonly Event[]; events: readonly Event[] }) {
  const keeping = useKeeping()
  const kept = events.filter(({ saved }) => saved).length
  const isDone = kept > 0 && ticked.length === 0
  const done = kept === events.length ? cardWords.allKept : cardWords.someKept(kept)
  const adding = useAdding((added) => {
    keeping.mutate({ events: added, saved: true })
    const text =
      added.length === 1 ? cardWords.added(added[0] ? titleOf(added[0]) : '') : cardWords.addedMany(added.length)
    toast(text, { action: { label: cardWords.undo, run: () => keeping.mutate({ events: added, saved: false }) } })
  })
  return (
    <>
      <Button
        look={isDone ? 'line' : 'pencil'}
        busy={adding.isLooking}
        icon={<CalendarPlus size={20} strokeWidth={1.9} aria-hidden="true" />}
        disabled={ticked.length === 0}
        onClick={() => adding.add(ticked)}
      >
        {isDone ? done : cardWords.addMany(ticked.length)}
      </Button>
      <AfterAdding adding={adding} kept={keeping.isSuccess ? kept : 0} />
    </>
  )
}

/** Place and price if all events share them: shown once, under the picture. */
function Shared({ events }: { events: readonly Event[] }) {
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
