import { certaintyOf } from '@swap/contract/certainty'
import type { ReadEvent, Reading } from '@swap/contract/event'
import type { LabelledPicture } from './labelled-pictures.ts'
import { matchesDate } from './match-event.ts'
import type { JudgedField } from './match-field.ts'

/** A labelled picture and how it was read. */
export interface LabelledReading extends LabelledPicture {
  reading: Reading
  /** The events a person would see at once. */
  shown: ReadEvent[]
}

type DateJudgement = Pick<LabelledReading, 'eventSets' | 'isNegative' | 'reading' | 'shown'>

/** Returns whether the reading asks the person about a start date. */
const asksForDate = ({ reading }: Pick<DateJudgement, 'reading'>): boolean => reading.question?.field === 'start_date'

/**
 * Returns whether a reading shows a date that no event of the picture has, without asking about it: the one failure that must not happen.
 * Dates of optional events are right; any date on a picture without events is wrong.
 */
export const hasUnquestionedWrongDate = (picture: DateJudgement): boolean =>
  !asksForDate(picture) && picture.shown.some(({ start_date: date }) => date !== null && isWrongDate(date, picture))

const isWrongDate = (date: string, { isNegative, eventSets }: DateJudgement) =>
  isNegative || !eventSets.flat().some((event) => matchesDate(event, date))

/** Returns whether the event's card shows a field as certain. A field that the reading's question asks about is never certain. */
export function isCertain(field: JudgedField, event: ReadEvent, { question, events }: Reading): boolean {
  const own = question && events[question.event] === event ? question : null
  return certaintyOf({ ...event, question: own }, field) === 'clear'
}
