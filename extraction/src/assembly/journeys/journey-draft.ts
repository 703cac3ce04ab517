// Drafts the event of a journey.
import type { Document, Line } from '../../layout/document.ts'
import { zoneOf } from '../../places/gazetteer.ts'
import { addDays } from '@swap/dates/calendar-day'
import type { When } from '@swap/dates/when/when'
import type { EventDraft } from '../dates/draft-events.ts'
import { omitMissing, withEvidence, withEvidenceIfAny, spotBetween, spotOfLines, type Origin } from '../found-fields.ts'
import type { Findings } from '../findings.ts'
import { TIME_OF_DAY, shortStopName, readStop, townOfStop, type Stop } from './journey-stop.ts'
import { readTicket } from '../tickets/read-ticket.ts'
import type { LabelledValue, TicketLabel } from './ticket-labels.ts'

/** A journey from one place to another, as read from a ticket. */
export interface Journey {
  from: Stop
  to: Stop
  labels: readonly LabelledValue[]
  /** All lines about it. */
  lines: readonly Line[]
  /** All lines of its part of the ticket. */
  part: readonly Line[]
}

/** A date and time on a local clock. */
interface LocalTime {
  /** YYYY-MM-DD. */
  date: string
  /** HH:MM. */
  time: string
}

const SURE = 0.9
const CONVERTED = 0.85
const UNKNOWN_ZONE = 0.5
const FLIGHT = /(?<!\p{L})(?<number>[A-Z]{2} ?\d{2,4})(?![\d\p{L}])/u
const AIR = /flight|\bflug|\bvol\b|\bvolo\b|vuelo|airport|flughafen|aeroport|boarding|\([A-Z]{3}\)/iu
/** A platform: "5", "7b". */
const PLATFORM = /(?<![\p{L}\d])(?:[A-Z]{0,3}\d[A-Z\d]*|[A-Z])(?:\s?[,&/-]\s?\d{1,3}[A-Z]?)*(?![\p{L}\d])/u
/**
 * The ticket's labels whose values go into the notes, each with the pattern of a valid value. Seat, gate and order number have their own
 * fields.
 */
const NOTED_LABELS: readonly (readonly [label: TicketLabel, words: string, value: RegExp])[] = [
  ['boarding', 'Boarding', TIME_OF_DAY],
  ['platform', 'Platform', PLATFORM],
]

/** Drafts a journey as an event at the place of departure, with its seat, platform and arrival. */
export function toEventDraft(journey: Journey, findings: Findings): EventDraft {
  const { from, to, labels, lines } = journey
  const { document } = findings
  const flight = AIR.test(document.text) ? FLIGHT.exec(document.text)?.groups?.['number'] : undefined
  const day = departureDay(journey, findings)
  const departure = day?.date && from.clock ? { date: day.date, time: from.clock.time } : null
  const arrival = departure && arrivalInDepartureTime(journey, departure, flight !== undefined)
  const town = townOfStop(from.place)
  const notes = notesOf(labels, to, arrival?.note !== undefined)
  const ticket = readTicket(document, journey.part, true)
  // One number for the outward and return journeys.
  const page = readTicket(document, document.lines, true)
  return {
    item: day &&
      departure && {
        ...toWhen(day, departure, arrival),
        ...(from.clock && { timeStart: from.clock.start, timeEnd: from.clock.end }),
      },
    title: {
      text: [flight, `${shortStopName(from.place)} → ${shortStopName(to.place)}`].filter(Boolean).join(' '),
      lines: [...from.lines, ...to.lines],
    },
    venue: { name: from.place, lines: from.lines, confidence: SURE },
    address: null,
    city: town && { name: town.name, city: town, country: town.country, lines: from.lines, isSupported: true },
    lines: [...lines, ...(ticket?.lines ?? [])],
    ownFields: omitMissing({
      order_number: page?.fields.order_number,
      ...ticket?.fields,
      notes: withEvidenceIfAny(notes, spotOfLines(document, lines), {
        source: 'worked-out',
        confidence: SURE,
        note: 'Read from its labels.',
      }),
      end_time: arrival ? withEvidence(arrival.time, spotOf(to, document), arrival) : undefined,
    }),
  }
}

/** Returns the day of the departure: beside its time, under "Date", else the first of the page. */
function departureDay({ from, labels }: Journey, findings: Findings): When | null {
  const labelled = labels.filter(({ label }) => label === 'date').map(({ parts }) => readStop(parts, findings).date)
  const dates = [...findings.when.items, ...findings.when.excluded].filter(({ date }) => date !== undefined)
  return from.date ?? labelled.find((it) => it !== null) ?? dates[0] ?? null
}

/** Returns the arrival in the departure's time zone; with a note if the arrival's zone differs or is unknown. */
function arrivalInDepartureTime(
  { from, to }: Journey,
  departure: LocalTime,
  isFlight: boolean,
): (LocalTime & Origin) | null {
  if (!to.clock) return null
  const { time } = to.clock
  const printed = { date: to.date?.date, time }
  const [here, there] = [townOfStop(from.place), townOfStop(to.place)]
  if (here && there) {
    const arrival = arrivalAfter(departure, printed, (local) => inZone(local, zoneOf(there), zoneOf(here)))
    const note = `${time} in ${shortStopName(to.place)}, counted in the time of ${shortStopName(from.place)}.`
    return {
      ...arrival,
      ...(arrival.time === time ? { confidence: SURE } : { source: 'worked-out', confidence: CONVERTED, note }),
    }
  }
  const unknown = shortStopName(here ? to.place : from.place)
  const note = `Local time there: we don't know the time zone of ${unknown}.`
  const origin = isFlight ? { source: 'assumed' as const, confidence: UNKNOWN_ZONE, note } : { confidence: SURE }
  return { ...arrivalAfter(departure, printed, (local) => local), ...origin }
}

/** Returns what clocks in a zone show, as "2027-01-15 08:38:00", the Swedish format. */
const shownIn = (zone: string, epochMs: number): string => new Date(epochMs).toLocaleString('sv', { timeZone: zone })

/** Converts a local time to another zone. */
function inZone({ date, time }: LocalTime, from: string, to: string): LocalTime {
  const local = Date.parse(`${date}T${time}Z`)
  const offsetMs = Date.parse(`${shownIn(from, local)}Z`) - local
  const there = shownIn(to, local - offsetMs)
  return { date: there.slice(0, 10), time: there.slice(11, 16) }
}

/** Returns the arrival by the departure's clocks (`toDeparture`): on the next day if the printed hour would be before it. */
function arrivalAfter(
  departure: LocalTime,
  { date, time }: { date: string | undefined; time: string },
  toDeparture: (there: LocalTime) => LocalTime,
): LocalTime {
  const arrival = toDeparture({ date: date ?? departure.date, time })
  const isBefore = `${arrival.date}${arrival.time}` < `${departure.date}${departure.time}`
  return isBefore && date === undefined ? toDeparture({ date: addDays(departure.date, 1), time }) : arrival
}

const spotOf = ({ clock, lines }: Stop, document: Document) =>
  clock ? spotBetween(document, clock.start, clock.end) : spotOfLines(document, lines)

function toWhen(day: When, { date, time }: LocalTime, arrival: LocalTime | null): When {
  const { start, end, confidence, flags } = day
  const until = arrival && arrival.date !== date ? { endDate: arrival.date } : {}
  return { start, end, confidence, flags, date, time, ...(arrival && { endTime: arrival.time }), ...until }
}

function notesOf(labels: readonly LabelledValue[], { place, clock }: Stop, isAbroad: boolean): string {
  const noted = NOTED_LABELS.flatMap(([label, words, value]) => {
    const texts = labels.filter((it) => it.label === label).map(({ text }) => value.exec(text)?.[0])
    const text = texts.find((it) => it !== undefined)
    return text === undefined ? [] : [`${words} ${text}`]
  })
  return [...noted, ...(clock ? [`Arrival ${clock.time}, ${place}${isAbroad ? ' (local time there)' : ''}`] : [])].join(
    '; ',
  )
}
