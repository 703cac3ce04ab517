import { priceFor } from './price-for.ts'
import { isOpen, isUsual, type PriceRow, type Timing } from './price-rows.ts'
import type { Person } from '../wanted.ts'

/** What a person pays, and by which price. */
export interface Share extends Pick<PriceRow, 'label' | 'name' | 'currency' | 'timing' | 'lines'> {
  each: number
}

export const ANYBODY: Person = { groups: new Set(), age: null }
const TIMES_OF_BUYING = ['advance', 'door', null] as const

/** What taking part costs: the only thing sold, if nothing else is printed and the rest is extra. */
export function rowsOfTakingPart(rows: readonly PriceRow[], people = 1): readonly PriceRow[] {
  const base = rows.filter(({ kind, unit, size }) => kind === 'base' && isUsual(unit) && !size)
  const sold = rows.filter(({ kind, size }) => kind === 'sold' && size?.of !== null)
  const isSold = sold.length === 1 && !base.some((row) => isOpen(row) || row.groups.has('adult'))
  const usual = isSold ? [...base, ...sold] : base
  // "groups of 8 or more $75 each"
  const ofMany = rows.find(({ size }) => size?.isLeast && size.count <= people)
  return ofMany ? [...usual.filter((row) => !isOpen(row)), ofMany] : usual
}

/** What a person pays for buying at a given time: the price for that time, or one that applies to all times. */
export function shareOf(person: Person, rows: readonly PriceRow[], timing: Timing | null): Share | null {
  const own = priceFor(
    person,
    rows.filter((row) => row.timing === timing || row.timing === null),
  )
  const timed = own?.filter((row) => row.timing === timing) ?? []
  const fitting = timed.length > 0 ? timed : (own ?? [])
  const [row] = fitting
  if (!row || fitting.some(({ amount }) => amount !== row.amount)) return null
  if (row.amount === 'half') {
    const whole = isOpen(row) ? null : shareOf(ANYBODY, rows, timing)
    return whole && { ...whole, label: row.label, each: whole.each / 2, lines: [...whole.lines, ...row.lines] }
  }
  return row.amount === null ? null : { ...row, each: row.amount }
}

/** The times of buying that a question means: the one it names, or all that are printed. */
export function timingsAsked(said: Timing | null, rows: readonly PriceRow[]): (Timing | null)[] {
  if (said) return [said]
  const printed = TIMES_OF_BUYING.filter((it) => rows.some(({ timing }) => timing === it))
  const isOtherwise = printed.length < 2 || rows.some((row) => row.timing === null && isOpen(row))
  return printed.filter((it) => it !== null || isOtherwise)
}

export const currencyOf = (parts: readonly Share[]): string | null => {
  const [currency = null, ...others] = new Set(parts.filter(({ each }) => each > 0).map((it) => it.currency))
  return others.length === 0 ? currency : null
}
export const linesOf = (parts: readonly Pick<PriceRow, 'lines'>[]): number[] =>
  [...new Set(parts.flatMap(({ lines }) => lines))].toSorted((a, b) => a - b)
