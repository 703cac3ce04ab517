import { isByTurn, unitOf, type PriceRow } from './price-rows.ts'
import { thingsNamed, type Named } from '../things-named.ts'

/** How many times: "for 3 nights", "a session". */
const TIMES = /\b(?:for )?(?<count>\d{1,2}|an?|per|each) (?<unit>\p{L}{3,})\b/giu

export interface NamedTimes extends Named {
  /** How many times each thing that is paid by the turn is wanted; null if that is not said. */
  turns: { count: number; unit: string } | null
}

/**
 * Finds the things in a question, and for how many turns they are wanted: the "nights" of "full pitch for 3 nights" are not a thing of
 * their own if a pitch is priced by the night. Null if it is unclear which of several things is meant.
 */
export function thingsAndTurns(question: string, rows: readonly PriceRow[]): NamedTimes | null {
  for (const { 0: said, index, groups: { count = '', unit = '' } = {} } of question.matchAll(TIMES)) {
    const turn = unitOf(unit)
    if ((!isByTurn(turn) && turn !== 'hour') || !rows.some((row) => row.unit === turn)) continue
    const rest = `${question.slice(0, index)}${question.slice(index + said.length)}`
    const named = thingsNamed(rest, rows)
    const isByIt = named?.things.some(([row]) => row?.unit === turn && row.name !== '')
    if (named && isByIt) return { ...named, turns: { count: Number(count) || 1, unit: turn } }
  }
  const named = thingsNamed(question, rows)
  return named && { ...named, turns: null }
}
