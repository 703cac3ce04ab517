import { isPerSession, isForEveryone, type PriceRow, type Timing } from './price-row.ts'
import { ANYBODY, admissionRows, priceForPerson, type PersonPrice } from './price-for-person.ts'
import type { Person, PricedItem, PriceQuestion } from './read-price-question.ts'

/** One item of a bill. */
interface BillItem {
  payer: Person
  /** Its printed prices: the payer is charged the one that applies to them. */
  rows: readonly PriceRow[]
  count: number
  /** Whether the answer names the item: "1 × £5 (programme)". */
  isNamed: boolean
}

/** The total of a bill, with what each part costs. */
export interface BillTotal {
  amount: number
  parts: readonly (PersonPrice & { count: number })[]
}

/**
 * Lists the items to pay for: those that the question names, and admission unless it asks only for other items. Null if a part is unclear.
 *
 *     "2 adults and one programme"  → admission for each adult, a programme
 *     "the wine for two"            → the wine, for each of two people
 */
export function listBillItems(wanted: PriceQuestion, rows: readonly PriceRow[]): BillItem[] | null {
  const { people, items, isPaidByPeople } = wanted
  const payers = people.length > 0 ? people : [ANYBODY]
  const includesAdmission = isPaidByPeople || items.every(({ isAddOn }) => isAddOn)
  const itemRows = items.flatMap((item) => item.rows)
  const admission = includesAdmission
    ? admissionRows(
        rows.filter((row) => !(itemRows.includes(row) && isForEveryone(row))),
        people.length,
      )
    : []
  const isOnlyItem = items.length === 1 && admission.length === 0
  const bill = admission.length > 0 ? payers.map((payer) => ({ payer, rows: admission, count: 1, isNamed: false })) : []
  for (const item of items) {
    const count = countPerPayer(item, wanted)
    if (count === null) return null
    const shared = { rows: item.rows, isNamed: !isOnlyItem }
    if (count > 0) bill.push(...payers.map((payer) => ({ ...shared, payer, count })))
    else bill.push({ ...shared, payer: (item.count === null && people[0]) || ANYBODY, count: item.count ?? 1 })
  }
  return bill
}

/** Adds up a bill for one time of buying (in advance, at the door); null if an item has no clear price. */
export function addUpBill(bill: readonly BillItem[], timing: Timing | null): BillTotal | null {
  const parts: (PersonPrice & { count: number })[] = []
  for (const { payer, rows, count, isNamed } of bill) {
    const price = priceForPerson(payer, rows, timing)
    if (!price) return null
    const label = isNamed ? price.label || price.name : price.label
    const samePart = parts.find((part) => part.label === label && part.amount === price.amount)
    if (samePart) samePart.count += count
    else parts.push({ ...price, label, count })
  }
  return { amount: parts.reduce((sum, { count, amount }) => sum + count * amount, 0), parts }
}

/** Items that are paid once, however many people come. */
const PAID_ONCE = /\b(?:park(?:ing)?|car|deposit)\b/iu

/** Returns how many of an item each person pays for; 0 if it is paid once for all of them, null if that is unclear. */
function countPerPayer(item: PricedItem, { people, isEach, isPaidByPeople }: PriceQuestion): number | null {
  const {
    count,
    rows: [row],
  } = item
  const isSession = isPerSession(row?.unit ?? null)
  if (count !== null) {
    if (isEach || isSession) return count
    return people.length === 0 || isPaidByPeople || count === people.length ? 0 : null
  }
  const isPaidOnce = row !== undefined && PAID_ONCE.test(row.label) && !row.isPerPerson
  if (people.length < 2 || isPaidOnce || (row?.unit && !isSession)) return 0
  return row?.kind === 'fee' && !row.isPerPerson ? null : 1
}
