import type { EventEdit } from '@swap/contract/event'
import { sliceClause, type Clause } from '../../clauses/clause.ts'
import type { KnownEvent } from '../../context.ts'
import { shiftEdit } from '../values/when-edit.ts'
import { readLength, type EventLength } from '../values/event-length.ts'

// Reads shifts such as "an hour later", and applies them to an event.

/**
 * Reads by how many minutes each part of a clause moves an event; negative is earlier. `direction` (-1 or 1) and
 * `length` are those of the whole clause.
 *
 *     "2 days forward and an hour earlier"  → -2880, -60
 *     "a day and an hour later"             → 1440, 60: a part without a direction takes that of the clause
 *     "move it, an hour later"              → 60: a part has no length, so the clause is one shift
 */
export function readShifts(clause: Clause, direction: number, length: EventLength): number[] {
  const { words } = clause
  const cuts = words.flatMap(({ text, breakBefore }, at) => (text === 'and' || breakBefore !== 'none' ? [at] : []))
  const parts = [0, ...cuts].map((from, at) => sliceClause(clause, from, cuts[at]))
  const lengths = parts.map((part) => readLength(part.words))
  if (!lengths.every((found) => found !== null)) return [direction * length.minutes]
  return lengths.map(({ minutes }, at) => (shiftDirection(parts[at]?.text ?? '') || direction) * minutes)
}

// LONG stands for a length of time, such as "an hour": the text of a clause has it in place of each length.
const EARLIER = /(?:^| )(?:up LONG|prepone|shorten|cut|trim|earlier|forward|fwd|sooner|ahead|shorter|less)(?: |$)/
const LATER =
  /(?:^| )(?:LONG on$|on LONG|later|late|by LONG|back|postponed?|delay(?:ed)?|behind|push(?:ed)?|after|put (?:[^ ]+ ){0,4}off|out|longer|extra|more|bump(?:ed)?|add|extend|lengthen|prolong)(?: |$)/
/** A direction that is ruled out: "an hour later not earlier". */
const DENIED_SHIFT = /(?:^| )not (?:an? |any )?(?:LONG )?(?:earlier|later|forward|back|sooner|shorter|longer)(?= |$)/

/** Returns in which direction the text of a clause shifts an event: -1 is earlier, 1 is later, 0 if it says neither. */
export function shiftDirection(text: string): number {
  const affirmed = text.replace(DENIED_SHIFT, ' ')
  return EARLIER.test(affirmed) ? -1 : LATER.test(affirmed) ? 1 : 0
}

/** Makes the edit that moves an event by some shifts, one after another; null if one is not possible. */
export function applyShifts(event: KnownEvent, shifts: readonly number[]): EventEdit | null {
  let edit: EventEdit | null = {}
  for (const minutes of shifts) {
    const { start_date = event.start_date, start_time = event.start_time }: EventEdit = edit
    const { end_date = event.end_date, end_time = event.end_time }: EventEdit = edit
    const shift = shiftEdit({ ...event, start_date, start_time, end_date, end_time }, minutes, 'move')
    if (!shift) return null
    edit = { ...edit, ...shift }
  }
  return edit
}
