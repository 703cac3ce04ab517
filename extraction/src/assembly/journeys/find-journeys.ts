// Finds the journeys of a ticket or booking.

import type { Line } from '../../layout/document.ts'
import type { EventDraft } from '../dates/draft-events.ts'
import type { Findings } from '../findings.ts'
import type { TextRange } from '../strip-spans.ts'
import { toEventDraft, type Journey } from './journey-draft.ts'
import { readStop, townOfStop, TRAIN_NUMBER, type Stop } from './journey-stop.ts'
import { readLabels, type TicketLabel } from './ticket-labels.ts'

/** Minimum number of the labels and words below on a page that is a ticket. */
const MIN_SIGNS = 2
const TICKET_LABELS: readonly TicketLabel[] = ['boarding', 'gate', 'seat', 'coach', 'platform', 'order']
const TICKET = /boarding ?pass|bordkarte|carte d'embarquement|carta d'imbarco|tarjeta de embarque|fahrkarte|e-?ticket/iu
const RETURN_JOURNEY = /^\W*(?:return|inbound|rückfahrt|rückflug|retour|ritorno|vuelta)(?!\p{L})(?! ticket)/iu
/** "Berlin → Hamburg", perhaps after "Single journey: ". */
const ROUTE = /^(?<lead>[^:→>]*:)?(?<from>[^→➔➜⟶✈>]+?)(?:[→➔➜⟶✈]|[-–=]?>)(?<to>[^→➔➜⟶✈>]+)$/u
/** "York to London Kings Cross", beside labels for when it departs. */
const ROUTE_IN_WORDS = /^(?<lead>)(?<from>\p{Lu}[^\d:]+?) (?:to|nach|bis) (?<to>\p{Lu}[^\d:]+)$/u

/**
 * Finds the journeys of a ticket, a boarding pass or a booking: each an event that starts at its departure and ends at its
 * arrival.
 *
 *     "ab 08:38 Berlin Hbf Gl. 5 / an 10:26 Hamburg Hbf / Wagen 21 Platz 64"   → "Berlin Hbf → Hamburg Hbf", 08:38 to 10:26
 *     "From Munich To Berlin / Boarding 9:25, Departure 9:55, Arrival 11:05"   → 09:55 to 11:05, with boarding noted
 *     "Coach trip to York, departs 8:00" · "Gate 4, Row C, Seat 14"            → none: one place, or no time of departure
 *
 * Takes what was found on a page; returns one draft for the outward and one for the return journey. Never throws.
 */
export function findJourneys(findings: Findings): EventDraft[] {
  const { lines, text } = findings.document
  const labels = readLabels(findings.document, lines).map(({ label }) => label)
  const signs = [
    ...TICKET_LABELS.filter((it) => labels.includes(it)),
    ...[TICKET, TRAIN_NUMBER].filter((it) => it.test(text)),
  ]
  if (signs.length < MIN_SIGNS) return []
  const back = lines.findIndex((line) => RETURN_JOURNEY.test(line.text))
  const parts = back > 0 ? [lines.slice(0, back), lines.slice(back)] : [lines]
  return parts.flatMap((part) => readJourney(part, findings) ?? []).map((journey) => toEventDraft(journey, findings))
}

function readJourney(lines: readonly Line[], findings: Findings): Journey | null {
  const labels = readLabels(findings.document, lines)
  const readStopIn = (parts: readonly TextRange[] | undefined) => parts && readStop(parts, findings)
  const labelOf = (label: TicketLabel) => labels.find((it) => it.label === label)
  const [departure, arrival] = [labelOf('departure'), labels.findLast(({ label }) => label === 'arrival')]
  const clocks = lines.map((line) => readStop([line], findings)).filter(({ clock }) => clock)
  const [only] = clocks.length === 1 ? clocks : []
  const timed = clocks.filter(({ place }) => townOfStop(place))
  const [first, last] = timed.length > 1 ? [timed[0], timed.at(-1)] : []
  const routes = departure && arrival ? [ROUTE, ROUTE_IN_WORDS] : [ROUTE]
  const [origin, destination] =
    routes.flatMap((route) => lines.map((line) => splitRoute(line, route))).find(({ length }) => length > 0) ?? []
  const ends = {
    from: [
      readStopIn(labelOf('from')?.parts),
      readStopIn(departure?.parts) ?? only,
      readStopIn(departure?.before),
      readStopIn(origin),
      first,
    ],
    to: [
      readStopIn(labelOf('to')?.parts),
      readStopIn(arrival?.parts),
      readStopIn(arrival?.before),
      readStopIn(destination),
      last,
    ],
  }
  const [from, to] = [toStop(ends.from), toStop(ends.to)]
  const ofEnds = [...ends.from, ...ends.to].flatMap((stop) => stop?.lines ?? [])
  const all = [...new Set([...ofEnds, ...labels.map(({ line }) => line)])].toSorted((a, b) => a.index - b.index)
  return from.place && to.place && from.place !== to.place && from.clock
    ? { from, to, labels, lines: all, part: lines }
    : null
}

/** Splits a line into origin and destination, if it has both. */
function splitRoute({ text, start }: Line, route: RegExp): TextRange[][] {
  const { lead = '', from, to } = route.exec(text)?.groups ?? {}
  if (from === undefined || to === undefined) return []
  const before = start + lead.length
  const end = start + text.length
  return [[{ start: before, end: before + from.length }], [{ start: end - to.length, end }]]
}

/**
 * Merges the clues to one end, in this order: the value of the label of its place, that of the label of its time, what
 * precedes that label, its side of a route ("A → B"), the first or last line with a place and a time.
 */
function toStop(clues: readonly (Stop | undefined)[]): Stop {
  const [, timed, before, , beside] = clues
  const named = clues.find((stop) => stop && stop.place !== '')
  return {
    place: named?.place ?? '',
    lines: named?.lines ?? [],
    clock: (timed ?? beside)?.clock ?? null,
    date: timed?.date ?? before?.date ?? (timed ? null : beside?.date) ?? null,
  }
}
