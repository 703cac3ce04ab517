import type { ReadEvent, Reading } from '@swap/contract/event'

/** The input of the corpus's scorer for one picture. */
export interface Prediction {
  events: ReadEvent[]
}

/** Returns the events of a reading that have a date. The others don't count yet, since the product first asks for their date. */
export const toPrediction = ({ events }: Pick<Reading, 'events'>): Prediction => ({
  events: events.filter((event) => event.start_date !== null),
})

/** Returns the prediction of a reading, but with the tallest line as the title of every event: the control. */
export function withTallestTitle({ events, lines }: Reading): Prediction {
  const tallest = lines.toSorted((a, b) => b.box[3] - a.box[3])[0]
  return toPrediction({ events: events.map((event) => ({ ...event, title: tallest?.text ?? null })) })
}
