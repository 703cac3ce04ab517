import { rowsForPerson } from './match-price-rows.ts'
import { isForEveryone, isSingleAdmission, type PriceRow, type Timing } from './price-rows.ts'
import type { Person } from './price-question.ts'

/** What one person pays, and which printed price says so. */
export interface PersonPrice extends Pick<PriceRow, 'label' | 'name' | 'currency' | 'timing' | 'lines'> {
  each: number
}

export const ANYBODY: Person = { groups: new Set(), age: null }
const TIMINGS = ['advance', 'door', null] as const

/** Returns the prices for taking part: those of admission, or the only item sold if nothing else is printed. */
export function admissionRows(rows: readonly PriceRow[], people = 1): readonly PriceRow[] {
  const base = rows.filter(({ kind, unit, size }) => kind === 'base' && isSingleAdmission(unit) && !size)
  const sold = rows.filter(({ kind, size }) => kind === 'sold' && size?.of !== null)
  const isSold = sold.length === 1 && !base.some((row) => isForEveryone(row) || row.groups.has('adult'))
  const usual = isSold ? [...base, ...sold] : base
  // "groups of 8 or more $75 each"
  const ofMany = rows.find(({ size }) => size?.isLeast && size.count <= people)
  return ofMany ? [...usual.filter((row) => !isForEveryone(row)), ofMany] : usual
}

/** Returns what a person pays when buying at a given time: the price for that time, or one that applies at any time. Null if unclear. */
export function priceForPerson(person: Person, rows: readonly PriceRow[], timing: Timing | null): PersonPrice | null {
  const own = rowsForPerson(
    person,
    rows.filter((row) => row.timing === timing || row.timing === null),
  )
  const timed = own?.filter((row) => row.timing === timing) ?? []
  const fitting = timed.length > 0 ? timed : (own ?? [])
  const [row] = fitting
  if (!row || fitting.some(({ amount }) => amount !== row.amount)) return null
  if (row.amount === 'half') {
    const whole = isForEveryone(row) ? null : priceForPerson(ANYBODY, rows, timing)
    return whole && { ...whole, label: row.label, each: whole.each / 2, lines: [...whole.lines, ...row.lines] }
  }
  return row.amount === null ? null : { ...row, each: row.amount }
}

/** The times of buying that a question means: the one it names, or all that are printed. */
export function timingsAsked(said: Timing | null, rows: readonly PriceRow[]): (Timing | null)[] {
  if (said) return [said]
  const printed = TIMINGS.filter((it) => rows.some(({ timing }) => timing === it))
  const isOtherwise = printed.length < 2 || rows.some((row) => row.timing === null && isForEveryone(row))
  return printed.filter((it) => it !== null || isOtherwise)
}

export const currencyOf = (parts: readonly PersonPrice[]): string | null => {
  const [currency = null, ...others] = new Set(parts.filter(({ each }) => each > 0).map((it) => it.currency))
  return others.length === 0 ? currency : null
}
export const linesOf = (parts: readonly Pick<PriceRow, 'lines'>[]): number[] =>
  [...new Set(parts.flatMap(({ lines }) => lines))].toSorted((a, b) => a - b)
