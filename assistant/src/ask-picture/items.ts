import { isByTurn, isOpen, type PriceRow, type Timing } from './prices/price-rows.ts'
import { ANYBODY, rowsOfTakingPart, shareOf, type Share } from './prices/shares.ts'
import type { Person, Thing, Wanted } from './wanted.ts'

/** What one person pays for, how many times, and its prices; `isNamed` if it is listed alongside others. */
interface Item {
  payer: Person
  rows: readonly PriceRow[]
  count: number
  isNamed: boolean
}

/** What all items cost together, with the price of each. */
export interface Total {
  amount: number
  parts: readonly (Share & { count: number })[]
}

/** Paid once, however many come. */
const FOR_ALL = /\b(?:park(?:ing)?|car|deposit)\b/iu

/** How many times each person pays for a thing; 0 if it is paid once for all, null if that is unclear. */
function timesEach({ count, rows: [row] }: Thing, { people, isEach, isPaidByPeople }: Wanted): number | null {
  const isTurn = isByTurn(row?.unit ?? null)
  if (count === null) {
    if (people.length < 2 || (row?.unit && !isTurn) || (row && FOR_ALL.test(row.label) && !row.isEach)) return 0
    return row?.kind === 'fee' && !row.isEach ? null : 1
  }
  if (isEach || isTurn) return count
  return people.length === 0 || isPaidByPeople || count === people.length ? 0 : null
}

/** Everything to be paid: for taking part, unless things are asked for on their own, and for the things. Null if a part is unclear. */
export function itemsOf(wanted: Wanted, rows: readonly PriceRow[]): Item[] | null {
  const { people, things, isPaidByPeople } = wanted
  const payers = people.length > 0 ? people : [ANYBODY]
  const isOnTop = isPaidByPeople || things.every(({ isBeside }) => isBeside)
  const named = things.flatMap((it) => it.rows)
  const takingPart = rowsOfTakingPart(
    rows.filter((row) => isOnTop && !(named.includes(row) && isOpen(row))),
    people.length,
  )
  const items = takingPart.length > 0 ? payers.map((payer) => ({ payer, rows: takingPart, count: 1 })) : []
  for (const thing of things) {
    const times = timesEach(thing, wanted)
    if (times === null) return null
    if (times > 0) items.push(...payers.map((payer) => ({ payer, rows: thing.rows, count: times })))
    else
      items.push({ payer: (thing.count === null && people[0]) || ANYBODY, rows: thing.rows, count: thing.count ?? 1 })
  }
  const isAlone = things.length === 1 && takingPart.length === 0
  return items.map((it) => ({ ...it, isNamed: !isAlone && it.rows !== takingPart }))
}

/** What items cost when bought at a given time; null if one has no clear price. */
export function totalOf(items: readonly Item[], timing: Timing | null): Total | null {
  const parts: (Share & { count: number })[] = []
  for (const { payer, rows, count, isNamed } of items) {
    const share = shareOf(payer, rows, timing)
    if (!share) return null
    const label = isNamed ? share.label || share.name : share.label
    const same = parts.find((it) => it.label === label && it.each === share.each)
    if (same) same.count += count
    else parts.push({ ...share, label, count })
  }
  return { amount: parts.reduce((sum, { count, each }) => sum + count * each, 0), parts }
}
