import type { ReadEvent, Reading } from '@swap/contract/event'
import { furtherTaps, openTaps, type Offering, type Tap } from '@swap/contract/offers'

/** What a scorer gets for one picture. */
export type Prediction = { events: ReadEvent[] }

/** Taps beyond these belong to the later rows of a tour, of which one changes little. */
const MAX_TAPS = 24

/** The events that are shown: one whose date could not be read is asked for first. */
export const asPrediction = ({ events }: Pick<Reading, 'events'>): Prediction => ({
  events: events.filter((event) => event.start_date !== null),
})

type Tapped = Pick<Reading, 'events' | 'question'>

/** Every outcome that one tap on the cards can lead to, nothing being opened before: by what the cards offer. */
export const afterOneTap = (reading: Tapped): Prediction[] =>
  openTaps(offeringOf(reading)).slice(0, MAX_TAPS).map(tapped(reading))

/** Every outcome that a tap can lead to, on the cards or in a field that is opened first. */
export const afterOpening = (reading: Tapped): Prediction[] => {
  const events = offeringOf(reading)
  return [...openTaps(events), ...furtherTaps(events)].slice(0, MAX_TAPS).map(tapped(reading))
}

const offeringOf = ({ events, question }: Tapped): Offering[] =>
  events.map((event, place) => ({ ...event, question: question?.event === place ? question : null }))

const tapped =
  ({ events }: Tapped) =>
  ({ field, value, at }: Tap): Prediction =>
    asPrediction({ events: events.map((event, place) => (at.includes(place) ? { ...event, [field]: value } : event)) })

/** The same reading with the tallest line as the title of all its events: the control. */
export function withTallestTitle({ events, lines }: Reading): Prediction {
  const tallest = lines.toSorted((a, b) => b.box[3] - a.box[3])[0]
  return asPrediction({ events: events.map((event) => ({ ...event, title: tallest?.text ?? null })) })
}
