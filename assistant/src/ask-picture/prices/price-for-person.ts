import { findRowsForPerson } from './find-rows-for-person.ts'
import { isForEveryone, isSingleAdmission, type PriceRow, type Timing } from './price-row.ts'
import type { Person } from './read-price-question.ts'

/** What one person pays, with the printed price that applies. */
export interface PersonPrice extends Pick<PriceRow, 'label' | 'name' | 'currency' | 'timing' | 'lines'> {
  /** What the person pays. */
  amount: number
}

/** A person about whom nothing is known, and who therefore pays the full price. */
export const ANYBODY: Person = { groups: new Set(), age: null }

/**
 * Returns what a person pays when buying at a given time: the price for that time, or one that applies at any time. Null if unclear.
 *
 *     a student, in advance, "£14 adv, £17 door, students £9"  → £9
 */
export function priceForPerson(person: Person, rows: readonly PriceRow[], timing: Timing | null): PersonPrice | null {
  const possible = findRowsForPerson(
    person,
    rows.filter((row) => row.timing === timing || row.timing === null),
  )
  const timed = possible?.filter((row) => row.timing === timing) ?? []
  const applicable = timed.length > 0 ? timed : (possible ?? [])
  const [row] = applicable
  if (!row || row.amount === null || applicable.some(({ amount }) => amount !== row.amount)) return null
  if (row.amount !== 'half') return { ...row, amount: row.amount }
  const full = isForEveryone(row) ? null : priceForPerson(ANYBODY, rows, timing)
  return full && { ...full, label: row.label, amount: full.amount / 2, lines: [...full.lines, ...row.lines] }
}

/** Returns the prices for taking part: those of admission, or the only item sold if nothing else is printed. */
export function admissionRows(rows: readonly PriceRow[], people = 1): readonly PriceRow[] {
  const base = rows.filter((row) => row.kind === 'admission' && isSingleAdmission(row) && !row.size)
  const sold = rows.filter(({ kind, size }) => kind === 'item' && size?.thing !== null)
  const hasFullPrice = base.some((row) => isForEveryone(row) || row.groups.has('adult'))
  const perPerson = rows.filter((row) => row.kind === 'admission' && row.isPerPerson && row.unit === null)
  const usual = hasFullPrice ? base : sold.length === 1 ? [...base, ...sold] : base.length === 0 ? perPerson : base
  // "groups of 8 or more $75 each"
  const forParties = rows.find(({ size }) => size?.isMinimum && size.count <= people)
  return forParties ? [...usual.filter((row) => !isForEveryone(row)), forParties] : usual
}

/** Returns the times of buying that a question means: the one it names, or all that are printed. */
export function timingsAsked(asked: Timing | null, rows: readonly PriceRow[]): (Timing | null)[] {
  if (asked) return [asked]
  const timings = (['advance', 'door'] as const).filter((timing) => rows.some((row) => row.timing === timing))
  // Of "£14 advance, £17 door, students £9" only students pay the same at any time.
  const isUntimed = rows.some((row) => row.timing === null && (timings.length === 0 || isForEveryone(row)))
  return isUntimed ? [...timings, null] : timings
}

/** Returns the currency shared by all prices that are not free; null if they differ. */
export function currencyOf(prices: readonly PersonPrice[]): string | null {
  const [currency = null, ...others] = new Set(prices.filter(({ amount }) => amount > 0).map((price) => price.currency))
  return others.length === 0 ? currency : null
}

/** Returns the lines that prices were read from, in their order. */
export const linesOf = (prices: readonly Pick<PriceRow, 'lines'>[]): number[] =>
  [...new Set(prices.flatMap(({ lines }) => lines))].toSorted((a, b) => a - b)
