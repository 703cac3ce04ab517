import type { Reading } from '@swap/contract/event'
import { visibleTaps, type Tap } from '@swap/contract/offers'
import { asPrediction, type Prediction } from './predictions.ts'

/** Later taps are not tried: they belong to later rows of a tour, where one changes little. */
const MAX_TAPS = 24

type Tapped = Pick<Reading, 'events' | 'question'>

/** Lists the prediction after each tap that the cards offer at once, without opening a field first: up to `MAX_TAPS`. */
export function afterOneTap({ events, question }: Tapped): Prediction[] {
  const cards = events.map((event, place) => ({ ...event, question: question?.event === place ? question : null }))
  const tapped = ({ field, value, at }: Tap) =>
    asPrediction({ events: events.map((event, place) => (at.includes(place) ? { ...event, [field]: value } : event)) })
  return visibleTaps(cards).slice(0, MAX_TAPS).map(tapped)
}

/** Returns the share of usable events in each picture, by id. */
type Score = (predictions: ReadonlyMap<string, Prediction>) => ReadonlyMap<string, number>

/** Returns each picture's best score, by id, with no tap or one: round by round, every imperfect picture tries its next tap. */
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
