import type { ClockTime, When } from '@swap/dates/when/when'
import { foldText } from '@swap/dates/fold'
import { linesBetween } from '../../layout/document.ts'
import type { Findings } from '../findings.ts'

const DOORS = /\b(?:doors?|einlass|puertas?|portes?|porte|deuren)\b/
/** Words right before a start time, on folded text. */
const STARTS =
  /(?:\bstarts?|\bstart time|\bbeginn|\bbeginnt|\bbegins?|\bshow|\binizio|\bdebut|\bcomienzo|\baanvang)(?: (?:at|um|a las|alle|ore))?\W{0,3}$/
/** How many characters before a time are searched for such words. */
const LEAD_LENGTH = 24
/** What separates alternative starts: "7 pm / 8 pm". */
const OR = /^\s*(?:[/|]|or|oder|ou|of)\s*$/i

/**
 * Returns whether another time of the page may be the start: the card then asks.
 *
 *     "15 January 7pm / Doors 7pm, first act 8pm"   the start is the time of the doors, and a later time is printed
 *     "19:00 / 20:00 … Doors / Show"                nothing says which of them is the doors
 *     "15 January 20:00 … Beginn 19:30"             two starts
 *     "12 March, 7 pm / 8 pm"                       one of them is the doors, or there are two performances
 */
export function isStartDoubted(item: When, { when, document }: Findings): boolean {
  const { time, endTime, doors } = item
  if (!time) return false
  const others = when.times.filter((it) => it.time !== time && it.time !== endTime && it.time !== doors)
  const hasLater = others.some((it) => it.time > time)
  if (time === doors) return hasLater
  if (doors === undefined && hasLater && DOORS.test(foldText(document.text))) return true
  const isOr = (one: ClockTime, other: ClockTime) => OR.test(document.text.slice(one.end, other.start))
  if (when.times.some((it) => it.time === time && others.some((other) => isOr(it, other) || isOr(other, it))))
    return true
  const dated = linesBetween(document, item.start, item.end)
  const isBeside = ({ start, end }: ClockTime) => dated.some((line) => start >= line.start && end <= line.end)
  if (others.some(isBeside) && !when.times.some((it) => it.time === time && isBeside(it))) return true
  return others.some(({ start }) => STARTS.test(foldText(document.text.slice(Math.max(0, start - LEAD_LENGTH), start))))
}
