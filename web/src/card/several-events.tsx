import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { Picture } from '@swap/contract/thread'
import type { Event } from '@swap/contract/event'
import { titleOffersOf } from '@swap/contract/offers'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { cardWords } from '../words/en-card.ts'
import { EventCard } from './event-card.tsx'
import { useEventEdit, useKeeping } from './event-cache.ts'
import { dateOf, factsOf } from './facts.ts'
import { NumberedPicture } from './numbered-picture.tsx'
import styles from './several-events.module.css'
import { OfferedAnswers } from './offered-answers.tsx'
import { SeveralEventsRow } from './several-events-row.tsx'
import { useFocusAfter } from './use-focus-after.ts'

interface SeveralEventsProps {
  events: readonly Event[]
  picture: Picture | null
  isDrawnOn?: boolean
}

/** Several events of one picture: numbered loops, a list to tick, one button that counts. */
export function SeveralEvents({ events, picture, isDrawnOn = false }: SeveralEventsProps) {
  const [isOpened, setOpened] = useState(false)
  const [pointed, setPointed] = useState<string | null>(null)
  const ticks = useTicks(events)
  const { ref, expectFocus } = useFocusAfter<HTMLDivElement>()
  const titles = useTitleTaps(events, expectFocus)
  return (
    <div className={styles.several}>
      <article className={styles.frame}>
        <div className={styles.card} ref={ref}>
          <div className={styles.picture}>
            <NumberedPicture
              events={events}
              picture={picture}
              isDrawnOn={isDrawnOn}
              focus={pointed}
              onPoint={setPointed}
            />
            <Shared events={events} />
            <OfferedAnswers
              field="title"
              label={cardWords.orAreThey(events.length)}
              offers={titles.forAll.offers}
              picture={picture}
              busy={titles.isBusy}
              onChoose={(title) => titles.choose(titles.forAll.at, title)}
            />
          </div>
          <ol>
            {events.map((event, index) => (
              <SeveralEventsRow
                key={event.id}
                event={event}
                number={index + 1}
                picture={picture}
                isTicked={event.saved || ticks.ticked.includes(event)}
                onTick={() => ticks.toggle(event.id)}
                onPoint={setPointed}
                titles={titles.at(index)}
                onAnswered={expectFocus}
              />
            ))}
          </ol>
          <div className={styles.actions}>
            <AddTicked ticked={ticks.ticked} isAllKept={events.every(({ saved }) => saved)} />
            <Button look="quiet" aria-expanded={isOpened} onClick={() => setOpened(!isOpened)}>
              {isOpened ? cardWords.closeOneByOne : cardWords.openOneByOne}
            </Button>
          </div>
        </div>
      </article>
      {isOpened && events.map((event) => <EventCard key={event.id} event={event} picture={picture} />)}
    </div>
  )
}

/** Which events are to be added: at first all that can be. */
function useTicks(events: readonly Event[]) {
  const [unticked, setUnticked] = useState<readonly string[]>([])
  const ticked = events.filter((event) => !event.saved && dateOf(event) !== null && !unticked.includes(event.id))
  const toggle = (id: string) =>
    setUnticked((before) => (before.includes(id) ? before.filter((it) => it !== id) : [...before, id]))
  return { ticked, toggle }
}

/** Titles to tap for all of the events, and for those of them that share one: offered at the first of these. */
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
  return { forAll, isBusy: edit.isPending, choose, at }
}

function AddTicked({ ticked, isAllKept }: { ticked: readonly Event[]; isAllKept: boolean }) {
  const keeping = useKeeping()
  const add = () => {
    keeping.mutate({ events: ticked, saved: true })
    const text = ticked.length === 1 ? cardWords.added(ticked[0]?.title ?? '') : cardWords.addedMany(ticked.length)
    toast(text, { action: { label: cardWords.undo, run: () => keeping.mutate({ events: ticked, saved: false }) } })
  }
  return (
    <Button
      look={isAllKept ? 'line' : 'pencil'}
      icon={<CalendarPlus size={20} strokeWidth={1.9} aria-hidden="true" />}
      disabled={ticked.length === 0}
      onClick={add}
    >
      {isAllKept ? cardWords.allKept : cardWords.addMany(ticked.length)}
    </Button>
  )
}

/** Place and price where all events have the same: said once, under the picture. */
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
