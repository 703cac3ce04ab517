import type { Reading } from '@swap/contract/event'
import { shownChoices, type FieldChoice } from '@swap/contract/quick-answers'
import { toPrediction, type Prediction } from './predictions.ts'

/**
 * Returns the score of each picture, by id, as if its owner had made the most useful of the corrections that the event cards suggest, or
 * none. Each round tries one more correction of every imperfect picture, so that the scorer runs once for many pictures.
 */
export function bestScoreWithOneCorrection(
  pictures: readonly { id: string; reading: CorrectableReading }[],
  uncorrected: ReadonlyMap<string, number>,
  score: Score,
): Map<string, number> {
  const best = new Map(uncorrected)
  const corrected = pictures.map(({ id, reading }) => ({ id, outcomes: predictionsWithOneCorrection(reading) }))
  for (let round = 0; ; round++) {
    const trying = corrected.flatMap(({ id, outcomes }) => {
      const outcome = (best.get(id) ?? 1) < 1 ? outcomes[round] : undefined
      return outcome ? [[id, outcome] as const] : []
    })
    if (trying.length === 0) return best
    for (const [id, share] of score(new Map(trying))) best.set(id, Math.max(best.get(id) ?? 0, share))
  }
}

/** Most corrections tried per picture. More exist only on long tours, where one correction of a late date changes little. */
const MAX_CORRECTIONS = 24

type CorrectableReading = Pick<Reading, 'events' | 'question'>

/** Returns the prediction after each correction that a person can make with one tap, without opening a field first. */
export function predictionsWithOneCorrection({ events, question }: CorrectableReading): Prediction[] {
  const cards = events.map((event, place) => ({ ...event, question: question?.event === place ? question : null }))
  const correct = ({ field, value, eventIndexes }: FieldChoice) =>
    toPrediction({
      events: events.map((event, place) => (eventIndexes.includes(place) ? { ...event, [field]: value } : event)),
    })
  return shownChoices(cards).slice(0, MAX_CORRECTIONS).map(correct)
}

/** Returns the share of usable events in each picture, by id. */
type Score = (predictions: ReadonlyMap<string, Prediction>) => ReadonlyMap<string, number>
