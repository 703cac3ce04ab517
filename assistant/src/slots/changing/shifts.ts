import type { EventEdit } from '@swap/contract/event'
import { part, type Clause } from '../../clauses/clause.ts'
import type { KnownEvent } from '../../context.ts'
import { shiftEdit } from '../values/change-slots.ts'
import { lengthSaid, type LengthSaid } from '../values/length-said.ts'

// How far something moves: "an hour earlier", "2 days forward and an hour later".

const EARLIER = /(?:^| )(?:up LONG|prepone|shorten|cut|trim|earlier|forward|fwd|sooner|ahead|shorter|less)(?: |$)/
const LATER =
  /(?:^| )(?:LONG on$|on LONG|later|late|by LONG|back|postponed?|delay(?:ed)?|behind|push(?:ed)?|after|put (?:[^ ]+ ){0,4}off|out|longer|extra|more|bump(?:ed)?|add|extend|lengthen|prolong)(?: |$)/
/** -1 is earlier, 1 is later, 0 if the words say neither. */
export function signOf(text: string): number {
  const told = text.replace(
    /(?:^| )not (?:an? |any )?(?:LONG )?(?:earlier|later|forward|back|sooner|shorter|longer)(?= |$)/,
    ' ',
  )
  return EARLIER.test(told) ? -1 : LATER.test(told) ? 1 : 0
}

/** "2 days forward and an hour earlier": the minutes of each shift in turn. */
export function shiftsSaid(clause: Clause, sign: number, whole: LengthSaid): number[] {
  const { words } = clause
  const cuts = words.flatMap(({ text, breakBefore }, at) => (text === 'and' || breakBefore !== 'none' ? [at] : []))
  const sides = [0, ...cuts].map((from, at) => part(clause, from, cuts[at]))
  const lengths = sides.map((side) => lengthSaid(side.words))
  if (!lengths.every((it) => it !== null)) return [sign * whole.minutes]
  return lengths.map(({ minutes }, at) => (signOf(sides[at]?.text ?? '') || sign) * minutes)
}

/** Applies one shift after another: first the days, then the hours. */
export function shiftedBy(event: KnownEvent, shifts: readonly number[]): EventEdit | null {
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
