import type { EventEdit } from '@swap/contract/event'
import { sliceClause, type Clause } from '../../clauses/clause.ts'
import type { KnownEvent } from '../../context.ts'
import { shiftEdit } from '../values/when-edit.ts'
import { readLength, type EventLength } from '../values/length.ts'

const EARLIER = /(?:^| )(?:up LONG|prepone|shorten|cut|trim|earlier|forward|fwd|sooner|ahead|shorter|less)(?: |$)/
const LATER =
  /(?:^| )(?:LONG on$|on LONG|later|late|by LONG|back|postponed?|delay(?:ed)?|behind|push(?:ed)?|after|put (?:[^ ]+ ){0,4}off|out|longer|extra|more|bump(?:ed)?|add|extend|lengthen|prolong)(?: |$)/
/** Returns in which direction words move something: -1 is earlier, 1 is later, 0 if they say neither. */
export function shiftDirection(text: string): number {
  const told = text.replace(
    /(?:^| )not (?:an? |any )?(?:LONG )?(?:earlier|later|forward|back|sooner|shorter|longer)(?= |$)/,
    ' ',
  )
  return EARLIER.test(told) ? -1 : LATER.test(told) ? 1 : 0
}

/** Reads by how many minutes something moves, shift by shift: "2 days forward and an hour earlier". */
export function readShifts(clause: Clause, sign: number, whole: EventLength): number[] {
  const { words } = clause
  const cuts = words.flatMap(({ text, breakBefore }, at) => (text === 'and' || breakBefore !== 'none' ? [at] : []))
  const sides = [0, ...cuts].map((from, at) => sliceClause(clause, from, cuts[at]))
  const lengths = sides.map((side) => readLength(side.words))
  if (!lengths.every((it) => it !== null)) return [sign * whole.minutes]
  return lengths.map(({ minutes }, at) => (shiftDirection(sides[at]?.text ?? '') || sign) * minutes)
}

/** Returns the edit that moves an event by some shifts, one after another. */
export function applyShifts(event: KnownEvent, shifts: readonly number[]): EventEdit | null {
  let edit: EventEdit | null = {}
  for (const minutes of shifts) {
    const { start_date = event.start_date, start_time = event.start_time, end_date, end_time }: EventEdit = edit
    const now = {
      ...event,
      start_date,
      start_time,
      end_date: end_date === undefined ? event.end_date : end_date,
      end_time: end_time === undefined ? event.end_time : end_time,
    }
    const more = shiftEdit(now, minutes, 'move')
    if (!more) return null
    edit = { ...edit, ...more }
  }
  return edit
}
