import { zoneOf } from '../../places/gazetteer.ts'
import type { When } from '../../fields/when/when.ts'
import type { Document } from '../../layout/document.ts'
import type { Draft } from '../dates/draft-events.ts'
import { compact, found, foundIf, spotBetween, spotOfLines, type Found } from '../found-fields.ts'
import type { Findings } from '../findings.ts'
import { arrivalAfter, type Moment } from './journey-times.ts'
import { CLOCK, nameOf, stopIn, townOf, type Journey, type Stop } from './stop.ts'
import type { Labelled, TicketLabel } from './ticket-labels.ts'

const SURE = 0.9
const COUNTED = 0.85
const UNKNOWN_ZONE = 0.5
const FLIGHT = /(?<!\p{L})(?<number>[A-Z]{2} ?\d{2,4})(?![\d\p{L}])/u
const AIR = /flight|\bflug|\bvol\b|\bvolo\b|vuelo|airport|flughafen|aeroport|boarding|\([A-Z]{3}\)/iu
/** A gate, a seat or two, a number: "14C", "41, 42". */
const CODE = /(?<![\p{L}\d])(?:[A-Z]{0,3}\d[A-Z\d]*|[A-Z])(?:\s?[,&/-]\s?\d{1,3}[A-Z]?)*(?![\p{L}\d])/u
const ORDER = /(?<![\p{L}\d])(?:[A-Z\d]\s?){5,8}(?![\p{L}\d])/u
/** What is told beside the time and the place, and how its value looks. */
const TOLD: readonly (readonly [label: TicketLabel, words: string, value: RegExp])[] = [
  ['boarding', 'Boarding', CLOCK],
  ['gate', 'Gate', CODE],
  ['platform', 'Platform', CODE],
  ['coach', 'Coach', CODE],
  ['seat', 'Seat', CODE],
  ['order', 'Order', ORDER],
]

/** Writes out a journey as an event: at the place of its departure, and told how to find one's seat. */
export function toDraft({ from, to, labels }: Journey, findings: Findings): Draft {
  const { document } = findings
  const flight = AIR.test(document.text) ? FLIGHT.exec(document.text)?.groups?.['number'] : undefined
  const day = dayOf({ from, labels }, findings)
  const departure = day?.date && from.time ? { date: day.date, time: from.time } : null
  const arrival = departure && arrivalOf({ from, to, isFlight: flight !== undefined }, departure)
  const town = townOf(from.place)
  const lines = [...new Set([...from.lines, ...to.lines, ...labels.map(({ line }) => line)])]
  const spot = spotOfLines(document, lines)
  const notes = notesOf(labels, to, arrival?.note ?? null)
  return {
    item: day && departure && { ...toWhen(day, departure, arrival), ...timeSpot(from.timeAt) },
    title: {
      text: [flight, `${nameOf(from.place)} → ${nameOf(to.place)}`].filter(Boolean).join(' '),
      lines: [...from.placeLines, ...to.placeLines],
    },
    venue: { name: from.place, lines: from.placeLines, confidence: SURE },
    address: null,
    city: town && { name: town.name, city: town, country: town.country, lines: from.placeLines, isBorneOut: true },
    lines,
    told: compact({
      notes: foundIf(notes, spot, { source: 'worked-out', confidence: SURE, note: 'Read beside its labels.' }),
      end_time: arrival ? endOf(arrival, to, document) : undefined,
    }),
  }
}

/** The day of the departure: beside its time, under "Date", else the first of the page. */
function dayOf({ from, labels }: Pick<Journey, 'from' | 'labels'>, findings: Findings): When | null {
  const labelled = labels.filter(({ label }) => label === 'date').map(({ parts }) => stopIn(parts, findings).date)
  const dates = [...findings.when.items, ...findings.when.excluded].filter(({ date }) => date !== undefined)
  return from.date ?? labelled.find((it) => it !== null) ?? dates[0] ?? null
}

/** An arrival by the clocks of the departure; with a note where those of the arrival are others, or unknown. */
type Arrival = Moment & { note: string | null; isKnown: boolean }

function arrivalOf(
  { from, to, isFlight }: { from: Stop; to: Stop; isFlight: boolean },
  departure: Moment,
): Arrival | null {
  if (!to.time) return null
  const printed = { date: to.date?.date ?? null, time: to.time }
  const [here, there] = [townOf(from.place), townOf(to.place)]
  if (!here || !there) {
    const unknown = nameOf(here ? to.place : from.place)
    const note = isFlight ? `By the clocks there: we don't know the time zone of ${unknown}.` : null
    return { ...arrivalAfter(departure, printed, null), note, isKnown: false }
  }
  const arrival = arrivalAfter(departure, printed, { from: zoneOf(here), to: zoneOf(there) })
  const note = `${to.time} in ${nameOf(to.place)}, counted in the time of ${nameOf(from.place)}.`
  return { ...arrival, note: arrival.time === to.time ? null : note, isKnown: true }
}

function endOf({ time, note, isKnown }: Arrival, { lines, timeAt }: Stop, document: Document): Found<string> {
  const spot = timeAt ? spotBetween(document, timeAt.start, timeAt.end) : spotOfLines(document, lines)
  if (note === null) return found(time, spot, { confidence: SURE })
  const origin = isKnown
    ? ({ source: 'worked-out', confidence: COUNTED } as const)
    : ({ source: 'assumed', confidence: UNKNOWN_ZONE } as const)
  return found(time, spot, { ...origin, note })
}

const timeSpot = (at: Stop['timeAt']) => at && { timeStart: at.start, timeEnd: at.end }

function toWhen(day: When, { date, time }: Moment, arrival: Arrival | null): When {
  const { start, end, confidence, flags } = day
  const until = arrival && arrival.date !== date ? { endDate: arrival.date } : {}
  return { start, end, confidence, flags, date, time, ...(arrival && { endTime: arrival.time }), ...until }
}

function notesOf(labels: readonly Labelled[], { place, time }: Stop, note: string | null): string {
  const told = TOLD.flatMap(([label, words, value]) => {
    const texts = labels.filter((it) => it.label === label).map(({ text }) => value.exec(text)?.[0])
    const text = texts.find((it) => it !== undefined)
    return text === undefined ? [] : [`${words} ${label === 'order' ? text.replace(/\s/g, '') : text}`]
  })
  return [...told, ...(time ? [`Arrival ${time}, ${place}${note ? ' (local time there)' : ''}`] : [])].join('; ')
}
