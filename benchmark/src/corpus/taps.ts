import type { ReadEvent, Reading } from '@swap/contract/event'
import { openTaps, type Tap } from '@swap/contract/offers'

/** The scorer's input for one picture. */
export interface Prediction {
  events: ReadEvent[]
}

/** The events that are shown: one whose date could not be read is asked for first. */
export const asPrediction = ({ events }: Pick<Reading, 'events'>): Prediction => ({
  events: events.filter((event) => event.start_date !== null),
})

/** The same reading with the tallest line as the title of all its events: the control if no other reader is given. */
export function withTallestTitle({ events, lines }: Reading): Prediction {
  const tallest = lines.toSorted((a, b) => b.box[3] - a.box[3])[0]
  return asPrediction({ events: events.map((event) => ({ ...event, title: tallest?.text ?? null })) })
}

/** Taps beyond these belong to later rows of a tour, where one changes little. */
const MAX_TAPS = 24

type Tapped = Pick<Reading, 'events' | 'question'>

/** Every outcome of one tap on what the cards offer, without opening anything first. */
export function afterOneTap({ events, question }: Tapped): Prediction[] {
  const cards = events.map((event, place) => ({ ...event, question: question?.event === place ? question : null }))
  const tapped = ({ field, value, at }: Tap) =>
    asPrediction({ events: events.map((event, place) => (at.includes(place) ? { ...event, [field]: value } : event)) })
  return openTaps(cards).slice(0, MAX_TAPS).map(tapped)
}

/** Returns the share of usable events in each picture, by id. */
type Score = (predictions: ReadonlyMap<string, Prediction>) => ReadonlyMap<string, number>

/** The best result of one tap on each picture: round by round, every imperfect picture tries its next offer. */
export function bestAfterOneTap(
  pictures: readonly { id: string; reading: Tapped }[],
  untouched: ReadonlyMap<string, number>,
  score: Score,
): Map<string, number> {
  const best = new Map(untouched)
  const taps = pictures.map(({ id, reading }) => ({ id, outcomes: afterOneTap(reading) }))
  for (let round = 0; ; round++) {
    const trying = taps.flatMap(({ id, outcomes }) => {
      const outcome = (best.get(id) ?? 1) < 1 ? outcomes[round] : undefined
      return outcome ? [[id, outcome] as const] : []
    })
    if (trying.length === 0) return best
    for (const [id, share] of score(new Map(trying))) best.set(id, Math.max(best.get(id) ?? 0, share))
  }
}
