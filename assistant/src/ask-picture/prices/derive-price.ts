import { inDigits } from '../../entities/number-words.ts'
import type { ComputedAnswer } from '../computed-answer.ts'
import { addUpBill, listBillItems, type BillTotal } from './bill.ts'
import { formatMoney } from './format-money.ts'
import { ANYBODY, currencyOf, linesOf, timingsAsked, type PersonPrice } from './price-for-person.ts'
import { isPerSession, type PriceRow, type Timing } from './price-row.ts'
import { singularUnit, timingIn } from './price-words.ts'
import type { Person, PriceQuestion } from './read-price-question.ts'

/** A question about prices, as typed and as read, with the picture's prices and lines. */
interface AskedPrice {
  question: string
  wanted: PriceQuestion
  rows: readonly PriceRow[]
  lines: readonly string[]
}

/** Questions whose answer is computed from printed prices, each with the function that computes it. */
const DERIVATIONS: readonly (readonly [asks: RegExp, derive: (asked: AskedPrice) => ComputedAnswer | null])[] = [
  [
    /\b(?:left (?:to (?:pay|find)|after|over|once|when)|(?:whats|is) left|still (?:(?:have |got |need )?to (?:pay|find)|owe|due)|remain\w*|outstanding|the (?:rest|balance))\b/iu,
    subtractDeposit,
  ],
  [/\b(?:how much|what).*\b(?:sav(?:e|es|ing|ings)|difference|cheaper)\b/iu, comparePrices],
  [/\ball[- ]?in\b|\bdid (?:i|we) (?:pay|spend)\b|\bincl\w* (?:the )?(?:booking )?fees?\b/iu, addFee],
  [/\bsplit\b|\bdivided?\b|\b(?:that|it) each\b|\beach between\b|\bper (?:head|person)\b/iu, divideAmongPeople],
  [/\b(?:per|each|every|that an?|it an?) \p{L}+/iu, divideByUnits],
]

const ASKS_AMOUNT = /\b(?:how much|whats?|split)\b/iu
/** Asks for something else as well: "when is the balance due" */
const ASKS_MORE = /\b(?:when|date|where|who|how many|what (?:time|day|date))\b/iu

/**
 * Computes an amount that is not printed, such as a saving, from the prices that are. Null if the question asks for no such amount, or
 * if a part of it is unclear.
 *
 *     "how much left after the deposit" with "£65 · £20 deposit"           → "£45: £65 − £20 (deposit)."
 *     "what do I save with early bird" with "Early bird $349 · Regular $449" → "$100: $449 − $349."
 *     "what's that per night" with "2 nights · Total £186"                 → "£93: £186 ÷ 2 nights."
 */
export function derivePrice(asked: AskedPrice): ComputedAnswer | null {
  const question = asked.question.replaceAll(/[’']/gu, '')
  if (!ASKS_AMOUNT.test(question) || ASKS_MORE.test(question)) return null
  const derive = DERIVATIONS.find(([asks]) => asks.test(question))?.[1]
  return derive?.(asked) ?? null
}

type Price = Pick<PersonPrice, 'each' | 'currency' | 'lines'>

const toPrices = (rows: readonly PriceRow[]): Price[] =>
  rows.flatMap(({ amount, ...row }) => (typeof amount === 'number' ? [{ ...row, each: amount }] : []))
const isOfKind =
  (kind: PriceRow['kind']) =>
  (row: PriceRow): boolean =>
    row.kind === kind

/** The only price of several rows; null if none has one, or one is no single amount, or they differ. */
function onlyPrice(rows: readonly PriceRow[]): Price | null {
  const prices = toPrices(rows)
  const [first] = prices
  return first && prices.length === rows.length && prices.every(({ each }) => each === first.each) ? first : null
}

/** Writes an amount with how it was worked out; null if it is not positive, or the prices have several currencies. */
function write(amount: number, prices: readonly Price[], toTerms: (money: (amount: number) => string) => string) {
  const currency = currencyOf(prices.map((price) => ({ ...price, label: '', name: '', timing: null })))
  if (!currency || amount <= 0) return null
  const isExact = Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6
  const money = (value: number): string => formatMoney(Math.round(value * 100) / 100, currency)
  return { sentence: `${isExact ? '' : 'About '}${money(amount)}: ${toTerms(money)}.`, lines: linesOf(prices) }
}

const difference = (from: Bill, less: Bill): ComputedAnswer | null =>
  write(from.amount - less.amount, [...from.prices, ...less.prices], (money) =>
    [from, less].map((bill) => bill.write(money)).join(' − '),
  )

/** What several people pay, and how that is written. */
interface Bill {
  amount: number
  prices: readonly Price[]
  write: (money: (amount: number) => string) => string
}

const billOf = (count: number, price: Price, label = ''): Bill => ({
  amount: count * price.each,
  prices: [price],
  write: (money) => `${count === 1 ? '' : `${count} × `}${money(price.each)}${label === '' ? '' : ` (${label})`}`,
})

/** What people pay for taking part; null if unclear. */
function admissionBill(people: readonly Person[], rows: readonly PriceRow[], timing: Timing | null): Bill | null {
  const wanted = { people, headcount: 0, items: [], isPaidByPeople: false, isEach: false, uncountedGroups: null }
  const items = listBillItems({ ...wanted, hasNothingElse: true }, rows)
  const total: BillTotal | null = items && addUpBill(items, timing)
  const [part, ...others] = total?.parts ?? []
  return part && others.length === 0 ? billOf(part.count, part) : null
}

/** Those who pay: one person if nobody is mentioned. */
const payersOf = ({ people, uncountedGroups }: PriceQuestion): readonly Person[] =>
  people.length > 0 ? people : [uncountedGroups ? { ...ANYBODY, groups: uncountedGroups } : ANYBODY]

const PRINTS_REST = /\b(?:balance|remaind\w*|remaining|outstanding)\b[^£€$]{0,12}[£€$] ?\d/iu

/** The total, or what people pay, less the deposit. */
function subtractDeposit({ question, wanted, rows, lines }: AskedPrice): ComputedAnswer | null {
  const deposits = rows.filter(isOfKind('deposit'))
  const deposit = onlyPrice(deposits)
  if (!deposit || lines.some((line) => PRINTS_REST.test(line))) return null
  const totals = rows.filter(isOfKind('total'))
  const payers = payersOf(wanted)
  const isEach = deposits.every((row) => row.isEach)
  const arePlural = payers.length > 1 || /\b(?:we|us|our)\b/iu.test(question)
  if (deposits.some(({ unit }) => unit !== null)) return null
  if (totals.length > 0 ? isEach : arePlural && (!isEach || wanted.people.length === 0)) return null
  const total = onlyPrice(totals)
  const timings = timingsAsked(
    timingIn(question),
    rows.filter((row) => !deposits.includes(row)),
  )
  const full = total ? billOf(1, total) : timings.length === 1 ? admissionBill(payers, rows, timings[0] ?? null) : null
  return full && difference(full, billOf(total ? 1 : payers.length, deposit, 'deposit'))
}

/** What a couple, a group, or buying in advance saves. */
function comparePrices({ question, wanted, rows }: AskedPrice): ComputedAnswer | null {
  const payers = payersOf(wanted)
  const timing = timingIn(question)
  if (/\b(?:couple|pair)\b/iu.test(question)) {
    const [couple, ...others] = rows.filter(({ unit }) => unit === 'couple' || unit === 'pair')
    const singles = rows.filter((row) => row.isEach && row.kind === couple?.kind && row.lines[0] === couple.lines[0])
    const [together, apart] = [couple && onlyPrice([couple]), onlyPrice(singles.filter((row) => row.unit === null))]
    if (!together || !apart || others.length > 0 || wanted.people.length > 2) return null
    return difference(billOf(2, apart), billOf(1, together, 'couple'))
  }
  if (timing === 'advance') {
    const isPrinted = rows.some((row) => row.timing === 'advance')
    const later: Timing | null = rows.some((row) => row.timing === 'door') ? 'door' : null
    const [dear, cheap] = [later, timing].map((time) => admissionBill(payers, rows, time))
    return isPrinted && dear && cheap ? difference(dear, cheap) : null
  }
  if (
    timing !== null ||
    /\b(?:bring|with|my|our)\b/iu.test(question) ||
    payers.some(({ groups, age }) => groups.size === 0 || groups.has('adult') || age !== null)
  )
    return null
  const [dear, cheap] = [payers.map(() => ANYBODY), payers].map((people) => admissionBill(people, rows, null))
  return dear && cheap ? difference(dear, cheap) : null
}

/** A single price with the fee on top of it. */
function addFee({ wanted, rows, lines }: AskedPrice): ComputedAnswer | null {
  const fees = rows.filter(isOfKind('fee'))
  const fee = onlyPrice(fees)
  const price = onlyPrice(rows.filter((row) => !fees.includes(row)))
  const areSeveral = lines.some((line) =>
    /\b[2-9]\d? ?x\b|\bx ?[2-9]|\b[2-9] (?:tickets|adults|seats)\b|\btotal\b/iu.test(line),
  )
  if (!fee || !price || fees.length > 1 || areSeveral || wanted.people.length > 1) return null
  return write(price.each + fee.each, [price, fee], (money) => `${money(price.each)} + ${money(fee.each)} (fee)`)
}

/** Numbers printed before a word, if all are the same: "6 guests" → 6; null otherwise, and for limits ("max 8 people"). */
function printedCount(lines: readonly string[], things: string): number | null {
  const pattern = new RegExp(
    String.raw`(?<limit>\b(?:max\w*|min\w*|up to|sleeps|least|most|than|to|over|under) |[-–£€$.:])?\b(?<count>\d{1,2})[- ](?:${things})\b`,
    'giu',
  )
  const found = [...inDigits(lines.join('\n')).matchAll(pattern)].map(({ groups }) => groups)
  const counts = new Set(found.map((groups) => Number(groups?.['count'])))
  const [count] = counts
  return counts.size === 1 && count && !found.some((groups) => groups?.['limit']) ? count : null
}

/** The total, divided among those who are mentioned or printed. */
function divideAmongPeople({ question, wanted, rows, lines }: AskedPrice): ComputedAnswer | null {
  const total = onlyPrice(rows.filter(isOfKind('total')))
  const isClear = wanted.people.every(({ groups, age }) => groups.size === 0 && age === null)
  const count = wanted.people.length || printedCount(lines, 'guests?|people|persons?|players')
  if (!total || !isClear || !count || count < 2 || /\b(?:deposit|balance|owe|left)\b/iu.test(question)) return null
  return write(total.each / count, [total], (money) => `${money(total.each)} ÷ ${count}`)
}

const MEETINGS = String.raw`(?:\p{L}+ )?(?:sessions?|class(?:es)?|lessons?|weeks?|weekly|workshops?|(?:mon|tues|wednes|thurs|fri|satur|sun)days|evenings|mornings|meetings|rehearsals)`

/** "twice a week", "Tuesdays and Thursdays": the number of weeks is not that of sessions. */
const MAY_MEET_TWICE = /\btwice\b|days? (?:and|&|\+) \p{L}+days?\b/iu

/** A price of a whole stay or course, divided by the printed number of its nights or sessions. */
function divideByUnits({ question, wanted, rows, lines }: AskedPrice): ComputedAnswer | null {
  const unit = singularUnit(
    /\b(?:per|each|every|(?:that|it) an?) (?<unit>night|session|class|lesson|week)s?\b/iu.exec(question)?.groups?.[
      'unit'
    ] ?? '',
  )
  const payers = payersOf(wanted)
  const isPriced = rows.some((row) => row.unit !== null && (isPerSession(row.unit) || row.unit === 'week'))
  if (unit === '' || isPriced || payers.length > 1 || lines.some((line) => MAY_MEET_TWICE.test(line))) return null
  const count = printedCount(lines, unit === 'night' ? 'nights?' : MEETINGS)
  const total = onlyPrice(rows.filter(isOfKind('total')))
  const timings = timingsAsked(timingIn(question), rows)
  const full = total
    ? billOf(1, total)
    : unit !== 'night' && timings.length === 1
      ? admissionBill(payers, rows, timings[0] ?? null)
      : null
  if (!full || !count || count < 2) return null
  return write(
    full.amount / count,
    full.prices,
    (money) => `${full.write(money)} ÷ ${count} ${unit === 'class' ? 'classes' : `${unit}s`}`,
  )
}
