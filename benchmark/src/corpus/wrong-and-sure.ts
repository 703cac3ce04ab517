import type { JudgedPicture } from './judged-picture.ts'
import { isDate } from './match-event.ts'

type Told = Pick<JudgedPicture, 'eventSets' | 'isNegative' | 'reading' | 'shown'>

/** The reading asks its one question about a date. */
export const asksForDate = ({ reading }: Pick<Told, 'reading'>): boolean => reading.question?.field === 'start_date'

/**
 * The failure that must not happen: a date that no event of the picture has, shown without a question. Optional events
 * count as events of the picture; any date on a picture without events is wrong.
 */
export const isWrongAndSure = (picture: Told): boolean => !asksForDate(picture) && hasWrongDate(picture)

/** Some date is shown that no event of the picture has. */
export const hasWrongDate = (picture: Pick<Told, 'eventSets' | 'isNegative' | 'shown'>): boolean =>
  picture.shown.some(isWrong(picture))

const isWrong =
  ({ eventSets, isNegative }: Pick<Told, 'eventSets' | 'isNegative'>) =>
  ({ start_date }: Told['shown'][number]): boolean =>
    start_date !== null && (isNegative || !eventSets.flat().some((event) => isDate(event, start_date)))
