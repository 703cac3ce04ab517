import { isPerSession, unitOf, type PriceRow } from './price-rows.ts'
import { findPricedItems, type PricedItems } from './priced-items.ts'

/** A number of sessions: "for 3 nights", "a session". */
const SESSIONS = /\b(?:for )?(?<count>\d{1,2}|an?|per|each) (?<unit>\p{L}{3,})\b/giu

export interface ItemsAndSessions extends PricedItems {
  /** How many sessions each item paid per session is wanted for; null if that is not said. */
  sessions: { count: number; unit: string } | null
}

/**
 * Finds the priced items in a question, and for how many sessions they are wanted: the "nights" of "full pitch for 3 nights" are no item
 * if a pitch is priced by the night. Null if it is unclear which of several items is meant.
 */
export function findItemsAndSessions(question: string, rows: readonly PriceRow[]): ItemsAndSessions | null {
  for (const { 0: said, index, groups: { count = '', unit = '' } = {} } of question.matchAll(SESSIONS)) {
    const session = unitOf(unit)
    if ((!isPerSession(session) && session !== 'hour') || !rows.some((row) => row.unit === session)) continue
    const rest = `${question.slice(0, index)}${question.slice(index + said.length)}`
    const named = findPricedItems(rest, rows)
    const isByIt = named?.items.some(([row]) => row?.unit === session && row.name !== '')
    if (named && isByIt) return { ...named, sessions: { count: Number(count) || 1, unit: session } }
  }
  const named = findPricedItems(question, rows)
  return named && { ...named, sessions: null }
}
