// Finds the hotel stay in a booking.
import { daysBetween } from '@swap/dates/calendar-day'
import type { ClockTime, When } from '@swap/dates/when/when'
import { isKind, type Line } from '../../layout/document.ts'
import type { EventDraft } from '../dates/draft-events.ts'
import type { Findings } from '../findings.ts'
import type { EventPlace } from '../places/place-fields.ts'
import type { TitleCandidate } from '../titles/rank-titles.ts'

/** Words before the check-in day. */
const CHECK_IN = /^\W*(?:check[- ]?in|(?<plain>arriv(?:al|e|ing)|anreise|llegada|aankomst|arrivo))(?: date)?(?!\p{L})/iu
/** Words before the check-out day. */
const CHECK_OUT =
  /^\W*(?:check[- ]?out|(?<plain>depart(?:ure|ing)?|abreise|salida|vertrek|partenza))(?: date)?(?!\p{L})/iu
/** Words about lodging. "Arrival" and "departure" are about a stay only on a page with one of them, since trains arrive and depart too. */
const LODGING_WORD =
  /(?<!\p{L})(?:\d+ nights?|nights?:|hotel|room|suite|guests?|hostel|b&b|guest ?house|cottage|lodge|ubernachtung(?:en)?|nachte?|zimmer|nuits?|chambre|noches|habitacion|notti|camera)(?!\p{L})/u
/** How many lines below its label a day may be. */
const LINES_BELOW = 2
/** Maximum number of nights of a stay; anything longer is a season. */
const MAX_NIGHTS = 60
/** Words in the names of hotels and the like. */
const LODGING_NAME =
  /(?<!\p{L})(?:hotel|hostel|inn|lodge|motel|b&b|bed (?:and|&) breakfast|guest ?house|cottage|barn|villa|apartments?|flat|resort|chalet|cabin|farm(?:house)?|pension|gasthof|auberge|g[iî]te|albergo|ostello|posada|retreat|campsite|camping|suites?|arms)(?!\p{L})/iu
/** Words of a booking that aren't a hotel's name. */
const BOOKING_WORD =
  /(?<!\p{L})(?:book(?:ing|ed)|reserv(?:ation|ed)|confirm(?:ation|ed)|itinerary|details|number|total|price|payment|guests?|nights?|rooms?|thank|thanks|hello|hi|dear|check[- ]?(?:in|out)|arrival|departure|cancellation|buchung|reservierung|r[ée]servation|reserva|prenotazione)(?!\p{L})/iu
const HOSTED_BY = /\s+(?:hosted by|by host)\s.*$/iu

/** The check-in and check-out days of a stay, and their lines. */
interface StayDates {
  checkIn: When
  checkOut: When
  lines: readonly Line[]
}

/**
 * Finds the stay in a room booking: one event, named after the hotel.
 *
 *     The Larchfield Hotel
 *     Check-in: Friday 15 January 2027 from 15:00
 *     Check-out: Sunday 17 January 2027 by 11:00     → "The Larchfield Hotel", 15 to 17 January, 15:00 to 11:00
 *     Check-in 8:30, walk 9:30                       → null: there are no two days
 *
 * Also null if the stay is over: the page is then a bill.
 */
export function findStay(findings: Findings, titles: readonly TitleCandidate[], place: EventPlace): EventDraft | null {
  const dates = findStayDates(findings)
  if (!dates) return null
  const { checkIn, checkOut, lines } = dates
  const { endDate: _, endTime: __, role: ___, ...day } = checkIn
  const item: When = { ...day, endDate: checkOut.date ?? '', ...(checkOut.time && { endTime: checkOut.time }) }
  return { ...place, item, title: lodgingName(titles, lines), lines }
}

function findStayDates({ document, when, context }: Findings): StayDates | null {
  const isAboutLodging = document.lines.some(({ folded }) => LODGING_WORD.test(folded))
  const labelled = (label: RegExp) =>
    document.lines.filter(({ text }) => {
      const found = label.exec(text)
      return found !== null && (isAboutLodging || found.groups?.['plain'] === undefined)
    })
  const [checkIn, checkOut] = [labelled(CHECK_IN), labelled(CHECK_OUT)]
  const labels = [...checkIn, ...checkOut]
  const dayAt = (line: Line) => dayUnder(line, labels, { document, when })
  for (const from of checkIn)
    for (const until of checkOut) {
      const [first, last] = [dayAt(from), dayAt(until)]
      if (!first?.date || !last?.date || last.date < context.today) continue
      const nights = daysBetween(first.date, last.date)
      if (nights > 0 && nights <= MAX_NIGHTS) return { checkIn: first, checkOut: last, lines: [from, until] }
    }
  return null
}

/** Finds the day beside a label or right below it, with its hour. */
function dayUnder(
  label: Line,
  labels: readonly Line[],
  { document, when }: Pick<Findings, 'document' | 'when'>,
): When | null {
  const next = document.lines.slice(label.index + 1, label.index + 1 + LINES_BELOW)
  const end = next.findIndex((line) => labels.includes(line))
  const last = (end < 0 ? next : next.slice(0, end)).at(-1) ?? label
  const isWithin = ({ start }: { start: number }) => start >= label.start && start < last.end
  const day = [...when.items, ...when.excluded].find((it) => it.date !== undefined && isWithin(it))
  return day ? withHour(day, when.times.find(isWithin)) : null
}

function withHour(day: When, hour: ClockTime | undefined): When {
  const { time: _, endTime: __, timeStart: ___, timeEnd: ____, ...date } = day
  return hour ? { ...date, time: hour.time, timeStart: hour.start, timeEnd: hour.end } : date
}

/** Returns the likeliest name of a hotel; else the likeliest text that isn't about the booking. */
function lodgingName(titles: readonly TitleCandidate[], labels: readonly Line[]): TitleCandidate | null {
  const able = titles
    .filter(
      ({ lines }) => !lines.some((line) => labels.includes(line) || isKind(line, 'date', 'time', 'price', 'address')),
    )
    .filter(({ text }) => !BOOKING_WORD.test(text.replace(HOSTED_BY, '')))
    .map((title) => ({ ...title, text: title.text.replace(HOSTED_BY, '') }))
  const lodgings = able.filter(({ text }) => LODGING_NAME.test(text))
  return lodgings.find(({ lines }) => lines.length === 1) ?? lodgings[0] ?? able[0] ?? null
}
