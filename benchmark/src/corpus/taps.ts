import type { ReadEvent, Reading } from '@swap/contract/event'

/** What a scorer gets for one picture. */
export type Prediction = { events: ReadEvent[] }

/** Taps beyond these belong to the later rows of a tour, of which one changes little. */
const MAX_TAPS = 24
const TAPPED = ['title', 'start_date', 'start_time'] as const

/** The events that are shown: one whose date could not be read is asked for first. */
export const asPrediction = ({ events }: Pick<Reading, 'events'>): Prediction => ({
  events: events.filter((event) => event.start_date !== null),
})

/**
 * Every outcome that one tap can lead to: one alternative of one field taken instead of what was read. A title stands on
 * all events that share it. A date or time of the first event that could not be read is offered as well.
 */
export function afterOneTap({ events, suggestions = {} }: Pick<Reading, 'events' | 'suggestions'>): Prediction[] {
  const taps = events.flatMap((tapped, place) =>
    TAPPED.flatMap((field) =>
      offered(tapped, field, place === 0 ? suggestions[field] : []).map((value) => {
        return asPrediction({
          events: events.map((event, at) =>
            isSame(field, { event, at }, { event: tapped, at: place }) ? { ...event, [field]: value } : event,
          ),
        })
      }),
    ),
  )
  return taps.slice(0, MAX_TAPS)
}

/** What can be tapped in place of what stands. */
function offered(
  event: ReadEvent,
  field: (typeof TAPPED)[number],
  suggestions: readonly { value: string }[] = [],
): string[] {
  const others = event[field] === null ? suggestions : (event.evidence[field]?.alternatives ?? [])
  return others.map(({ value }) => value)
}

interface Placed {
  event: ReadEvent
  at: number
}

/** A title is tapped once for all events that share it. */
const isSame = (field: (typeof TAPPED)[number], one: Placed, tapped: Placed) =>
  one.at === tapped.at || (field === 'title' && one.event.title === tapped.event.title)

/** The same reading with the tallest line as the title of all its events: the control. */
export function withTallestTitle({ events, lines }: Reading): Prediction {
  const tallest = lines.toSorted((a, b) => b.box[3] - a.box[3])[0]
  return asPrediction({ events: events.map((event) => ({ ...event, title: tallest?.text ?? null })) })
}
