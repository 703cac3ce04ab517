import { foldText } from '../../language/fold.ts'
import { addDays } from './calendar-day.ts'

const UNIT = String.raw`(?<unit>d|days?|w|wks?|weeks?|tag(?:en)?|wochen?|jours?|semaines?|dias?|semanas?|giorn[oi]|settiman[ae]|dag(?:en)?|week|weken)`
const AGO = new RegExp(
  String.raw`(?:^|[^\p{L}\d])(?:(?<count>\d{1,2}) ?${UNIT} (?:ago|fa|geleden)|(?:vor|il y a|hace|ha) (?<other>\d{1,2}) ${UNIT.replace('unit', 'otherUnit')})(?!\p{L})`,
  'u',
)
const WEEK = /^(?:w|s)/
const DAYS_OF_WEEK = 7

/**
 * Finds the day on which a post was written: "2 days ago", "1w ago", "vor 3 Tagen", "il y a 2 semaines".
 *
 * Takes the page's text and the day of the picture; undefined where the page does not tell. "3 hours ago" is the same day.
 */
export function writtenOn(text: string, today: string): string | undefined {
  const { count, unit, other, otherUnit } = AGO.exec(foldText(text))?.groups ?? {}
  const [number, of] = [count ?? other, unit ?? otherUnit ?? '']
  if (number === undefined) return undefined
  return addDays(today, -Number(number) * (WEEK.test(of) ? DAYS_OF_WEEK : 1))
}
