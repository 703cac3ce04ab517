import { daysBetween } from '@swap/dates/calendar-day'
import type { ClockTime, When } from '@swap/dates/when/when'
import { isKind, type Line } from '../../layout/document.ts'
import type { Draft } from '../dates/draft-events.ts'
import type { Findings } from '../findings.ts'
import type { Whereabouts } from '../places/place-fields.ts'
import type { TitleCandidate } from '../titles/rank-titles.ts'

/** Words before the check-in day, and before the check-out day. */
const COMES = /^\W*(?:check[- ]?in|(?<plain>arriv(?:al|e|ing)|anreise|llegada|aankomst|arrivo))(?: date)?(?!\p{L})/iu
const GOES = /^\W*(?:check[- ]?out|(?<plain>depart(?:ure|ing)?|abreise|salida|vertrek|partenza))(?: date)?(?!\p{L})/iu
/** Trains arrive and depart too: with those words a house must be named. */
const OF_HOUSES =
  /(?<!\p{L})(?:\d+ nights?|nights?:|hotel|room|suite|guests?|hostel|b&b|guest ?house|cottage|lodge|ubernachtung(?:en)?|nachte?|zimmer|nuits?|chambre|noches|habitacion|notti|camera)(?!\p{L})/u
/** The day is on its label's line, or at most this many lines below. */
const LINES_BELOW = 2
/** Anything longer is a season, not a stay. */
const MAX_NIGHTS = 60
/** Words in the names of hotels and the like. */
const HOUSE =
  /(?<!\p{L})(?:hotel|hostel|inn|lodge|motel|b&b|bed (?:and|&) breakfast|guest ?house|cottage|barn|villa|apartments?|flat|resort|chalet|cabin|farm(?:house)?|pension|gasthof|auberge|g[iî]te|albergo|ostello|posada|retreat|campsite|camping|suites?|arms)(?!\p{L})/iu
/** What a booking calls itself. */
const OF_BOOKINGS =
  /(?<!\p{L})(?:book(?:ing|ed)|reserv(?:ation|ed)|confirm(?:ation|ed)|itinerary|details|number|total|price|payment|guests?|nights?|rooms?|thank|thanks|hello|hi|dear|check[- ]?(?:in|out)|arrival|departure|cancellation|buchung|reservierung|r[ée]servation|reserva|prenotazione)(?!\p{L})/iu
const HOSTED = /\s+(?:hosted by|by host)\s.*$/iu

/** A stay from the check-in day to the check-out day. */
interface Ends {
  comes: When
  goes: When
  lines: readonly Line[]
}

/**
 * Finds the stay in a room booking: one event, named after the house.
 *
 *     The Larchfield Hotel
 *     Check-in: Friday 15 January 2027 from 15:00
 *     Check-out: Sunday 17 January 2027 by 11:00     → "The Larchfield Hotel", 15 to 17 January, 15:00 to 11:00
 *     Check-in 8:30, walk 9:30                       → null: a day for one of them alone, or none
 *
 * Also null if it is over: a bill.
 */
export function findStay(findings: Findings, titles: readonly TitleCandidate[], place: Whereabouts): Draft | null {
  const ends = endsOf(findings)
  if (!ends) return null
  const { comes, goes, lines } = ends
  const { endDate: _, endTime: __, role: ___, ...day } = comes
  const item: When = { ...day, endDate: goes.date ?? '', ...(goes.time && { endTime: goes.time }) }
  return { ...place, item, title: houseOf(titles, lines), lines }
}

function endsOf({ document, when, context }: Findings): Ends | null {
  const isOfHouse = document.lines.some(({ folded }) => OF_HOUSES.test(folded))
  const labelled = (label: RegExp) =>
    document.lines.filter(({ text }) => {
      const found = label.exec(text)
      return found !== null && (isOfHouse || found.groups?.['plain'] === undefined)
    })
  const [comes, goes] = [labelled(COMES), labelled(GOES)]
  const labels = [...comes, ...goes]
  const dayAt = (line: Line) => dayUnder(line, labels, { document, when })
  for (const from of comes)
    for (const until of goes) {
      const [first, last] = [dayAt(from), dayAt(until)]
      if (!first?.date || !last?.date || last.date < context.today) continue
      const nights = daysBetween(first.date, last.date)
      if (nights > 0 && nights <= MAX_NIGHTS) return { comes: first, goes: last, lines: [from, until] }
    }
  return null
}

/** The day beside a label or right below it, with its hour. */
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

/** The likeliest name of a house; else the likeliest text that isn't about the booking. */
function houseOf(titles: readonly TitleCandidate[], labels: readonly Line[]): TitleCandidate | null {
  const able = titles
    .filter(
      ({ lines }) => !lines.some((line) => labels.includes(line) || isKind(line, 'date', 'time', 'price', 'address')),
    )
    .filter(({ text }) => !OF_BOOKINGS.test(text.replace(HOSTED, '')))
    .map((title) => ({ ...title, text: title.text.replace(HOSTED, '') }))
  const houses = able.filter(({ text }) => HOUSE.test(text))
  return houses.find(({ lines }) => lines.length === 1) ?? houses[0] ?? able[0] ?? null
}
