import type { Line } from '../../layout/document.ts'
import type { Draft } from '../dates/draft-events.ts'
import type { Findings } from '../findings.ts'
import { toDraft } from './journey-draft.ts'
import { linesOf, placeIn, stopIn, townOf, TRAIN, type Journey, type Stop } from './stop.ts'
import { readLabels, type Labelled, type TicketLabel } from './ticket-labels.ts'

/** A page with so many of these labels and words is a ticket. */
const FEWEST_MARKS = 2
const OF_TICKETS: readonly TicketLabel[] = ['boarding', 'gate', 'seat', 'coach', 'platform', 'order']
const TICKET = /boarding ?pass|bordkarte|carte d'embarquement|carta d'imbarco|tarjeta de embarque|fahrkarte|e-?ticket/iu
const BACK = /^\W*(?:return|inbound|rückfahrt|rückflug|retour|ritorno|vuelta)(?!\p{L})(?! ticket)/iu
/** "Single journey: " in front of a way. */
const LED_IN = /^[^:→>]*:\s*/u
const ARROW = /\s*(?:→|➔|➜|⟶|✈|[-–=]?>)\s*/u

/**
 * Finds the journeys of a ticket, a boarding pass or a booking: each an event that starts at its departure and ends at its
 * arrival.
 *
 *     "ab 08:38 Berlin Hbf Gl. 5 / an 10:26 Hamburg Hbf / Wagen 21 Platz 64"   → "Berlin Hbf → Hamburg Hbf", 08:38 to 10:26
 *     "From Munich To Berlin / Boarding 9:25, Departure 9:55, Arrival 11:05"   → 09:55 to 11:05, boarding told beside it
 *     "Coach trip to York, departs 8:00" · "Gate 4, Row C, Seat 14"            → none: one place, or no time of departure
 *
 * Takes what was found on a page; returns one draft for the way there and one for the way back. Never throws.
 */
export function findJourneys(findings: Findings): Draft[] {
  const { lines, text } = findings.document
  const labels = readLabels(findings.document, lines).map(({ label }) => label)
  const marks = [...OF_TICKETS.filter((it) => labels.includes(it)), ...[TICKET, TRAIN].filter((it) => it.test(text))]
  if (marks.length < FEWEST_MARKS) return []
  const back = lines.findIndex((line) => BACK.test(line.text))
  const parts = back > 0 ? [lines.slice(0, back), lines.slice(back)] : [lines]
  return parts.flatMap((part) => journeyOn(part, findings) ?? []).map((journey) => toDraft(journey, findings))
}

function journeyOn(lines: readonly Line[], findings: Findings): Journey | null {
  const labels = readLabels(findings.document, lines)
  const timed = lines.map((line) => stopIn([line], findings)).filter((stop) => stop.time && townOf(stop.place))
  const [first, last] = timed.length > 1 ? [timed[0], timed.at(-1)] : []
  const way = lines.find(({ text }) => sidesOf(text).length === 2)
  const [here, there] = way ? sidesOf(way.text).map((text) => ({ text, lines: [way] })) : []
  const labelled = (label: TicketLabel) => labels.find((it) => it.label === label)
  const arrival = labels.findLast(({ label }) => label === 'arrival')
  const from = stopOf({ end: labelled('departure'), named: labelled('from'), side: here, beside: first }, findings)
  const to = stopOf({ end: arrival, named: labelled('to'), side: there, beside: last }, findings)
  return from.place && to.place && from.place !== to.place && from.time ? { from, to, labels } : null
}

const sidesOf = (text: string): string[] => text.replace(LED_IN, '').split(ARROW)

/** What may tell of one end of a journey. */
interface Clues {
  /** Its time, by the label for it. */
  end: Labelled | undefined
  /** Its place, by the label for it. */
  named: Labelled | undefined
  /** What stands on its side of an arrow. */
  side: { text: string; lines: readonly Line[] } | undefined
  /** A town beside a time. */
  beside: Stop | undefined
}

function stopOf({ end, named, side, beside }: Clues, findings: Findings): Stop {
  const own = end && stopIn(end.parts, findings)
  const before = end && stopIn(end.before, findings)
  const names = [
    named && { text: named.text, lines: linesOf(findings.document, named.parts) },
    ...[own, before].map((stop) => stop && { text: stop.place, lines: stop.placeLines }),
    side,
    beside && { text: beside.place, lines: beside.placeLines },
  ].flatMap((it) => (it && placeIn(it.text) !== '' ? [it] : []))
  const [name] = names
  const timed = own ?? beside
  return {
    place: placeIn(name?.text ?? ''),
    placeLines: name?.lines ?? [],
    time: timed?.time ?? null,
    timeAt: timed?.timeAt ?? null,
    date: own?.date ?? before?.date ?? (end ? null : beside?.date) ?? null,
    lines: [
      end?.line,
      named?.line,
      ...(name?.lines ?? []),
      ...[own, before, beside].flatMap((stop) => stop?.lines),
    ].filter((line) => line !== undefined),
  }
}
