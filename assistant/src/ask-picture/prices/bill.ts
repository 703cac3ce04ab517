import { isPerSession, isForEveryone, type PriceRow, type Timing } from './price-rows.ts'
import { ANYBODY, admissionRows, priceForPerson, type PersonPrice } from './price-for-person.ts'
import type { Person, PricedItem, PriceQuestion } from './price-question.ts'

/** One item of a bill: what a person pays for, how many times, at which prices; `isNamed` if the answer says what it is. */
interface BillItem {
  payer: Person
  rows: readonly PriceRow[]
  count: number
  isNamed: boolean
}

/** The total of a bill, with what each part costs. */
export interface BillTotal {
  amount: number
  parts: readonly (PersonPrice & { count: number })[]
}

/** Paid once, however many come. */
const PAID_ONCE_LABEL = /\b(?:park(?:ing)?|car|deposit)\b/iu

/** How often each person pays for an item; 0 if it is paid once for all, null if that is unclear. */
function timesPaidByEach(
  { count, rows: [row] }: PricedItem,
  { people, isEach, isPaidByPeople }: PriceQuestion,
): number | null {
  const isTurn = isPerSession(row?.unit ?? null)
  if (count === null) {
    if (people.length < 2 || (row?.unit && !isTurn) || (row && PAID_ONCE_LABEL.test(row.label) && !row.isEach)) return 0
    return row?.kind === 'fee' && !row.isEach ? null : 1
  }
  if (isEach || isTurn) return count
  return people.length === 0 || isPaidByPeople || count === people.length ? 0 : null
}

/** Lists what is to be paid: admission, unless other items are asked for on their own, and those items. Null if a part is unclear. */
export function billItems(wanted: PriceQuestion, rows: readonly PriceRow[]): BillItem[] | null {
  const { people, items, isPaidByPeople } = wanted
  const payers = people.length > 0 ? people : [ANYBODY]
  const isExtra = isPaidByPeople || items.every(({ isAddOn }) => isAddOn)
  const named = items.flatMap((it) => it.rows)
  const admission = admissionRows(
    rows.filter((row) => isExtra && !(named.includes(row) && isForEveryone(row))),
    people.length,
  )
  const bill = admission.length > 0 ? payers.map((payer) => ({ payer, rows: admission, count: 1 })) : []
  for (const item of items) {
    const times = timesPaidByEach(item, wanted)
    if (times === null) return null
    if (times > 0) bill.push(...payers.map((payer) => ({ payer, rows: item.rows, count: times })))
    else bill.push({ payer: (item.count === null && people[0]) || ANYBODY, rows: item.rows, count: item.count ?? 1 })
  }
  const isAlone = items.length === 1 && admission.length === 0
  return bill.map((it) => ({ ...it, isNamed: !isAlone && it.rows !== admission }))
}

/** Adds up a bill for one time of buying (in advance, at the door); null if an item has no clear price. */
export function billTotal(bill: readonly BillItem[], timing: Timing | null): BillTotal | null {
  const parts: (PersonPrice & { count: number })[] = []
  for (const { payer, rows, count, isNamed } of bill) {
    const share = priceForPerson(payer, rows, timing)
    if (!share) return null
    const label = isNamed ? share.label || share.name : share.label
    const same = parts.find((it) => it.label === label && it.each === share.each)
    if (same) same.count += count
    else parts.push({ ...share, label, count })
  }
  return { amount: parts.reduce((sum, { count, each }) => sum + count * each, 0), parts }
}
