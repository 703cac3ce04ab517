import { inDigits } from '../../entities/number-words.ts'
import { groupsIn, type Group } from './price-groups.ts'
import type { PriceRow } from './price-row.ts'
import { timingIn } from './price-words.ts'
import { readPriceRows } from './read-price-rows.ts'
import {
  currencyOf,
  linesOf,
  admissionRows,
  priceForPerson,
  timingsAsked,
  type PersonPrice,
} from './price-for-person.ts'
import type { ComputedAnswer } from '../computed-answer.ts'
import { formatMoney } from './format-money.ts'

/** "how much do I save"; not "save it and remind me", which is a wish. */
const ASKS_SAVING =
  /\b(?:how much|what|whats)\b.*\b(?:sav(?:e|es|ing|ings)|cheaper|dearer|less|more|extra|difference)\b/iu

/**
 * Computes how much a way to pay saves, or costs more; null unless exactly one pair of prices shows it.
 *
 *     "how much do I save w early bird" with "Early bird $349 · Regular $449"  → "$100: $349 instead of $449."
 */
export function computeSaving(question: string, lines: readonly string[]): ComputedAnswer | null {
  if (!ASKS_SAVING.test(question)) return null
  const [named, other] = pricesToCompare(question, admissionRows(readPriceRows(lines)))
  if (!named || !other) return null
  const [lower, higher] = named.each < other.each ? [named, other] : [other, named]
  return subtractPrices(higher, lower, (saved, more, less) => `${saved}: ${less} instead of ${more}.`)
}

/** "still to pay", "what do we owe" */
const ASKS_BALANCE = new RegExp(
  String.raw`\b(?:how much|what|whats)\b.*\b(?:${[
    'left to (?:pay|find)',
    'still (?:to pay|owe|to find)',
    String.raw`(?:do|will) (?:i|we) owe(?! (?:her|him|them)\b)`,
    'balance',
    'outstanding',
    String.raw`(?:left|rest|remain\p{L}*)\b.*\b(?:pay|deposit)`,
  ].join('|')})\b|\bafter the deposit\b`,
  'iu',
)
/** "Balance of £45 due on the day" */
const PRINTS_BALANCE = /\b(?:balance|remaining|outstanding|left to pay)\b[^.;·]*[£€$]\d/iu

/**
 * Computes what is still to pay after the printed deposit; null if a line says it.
 *
 *     "how much do we still owe" with "Total £540 · Deposit £150 paid"  → "£390: £540 − £150."
 */
export function computeBalance(question: string, lines: readonly string[]): ComputedAnswer | null {
  if (!ASKS_BALANCE.test(question) || lines.some((line) => PRINTS_BALANCE.test(line))) return null
  const rows = readPriceRows(lines)
  const deposit = onlyPrice(rows.filter(({ kind }) => kind === 'deposit'))
  return subtractPrices(totalPrice(rows), deposit, (balance, total, paid) => `${balance}: ${total} − ${paid}.`)
}

const ASKS_MONEY = /\b(?:how much|cost|price|pay|works? out|what is (?:that|it)|whats (?:that|it)|each)\b/iu
/** "split 6 ways", "between 6 of us" */
const SPLIT =
  /\b(?:split|divided?|shared?)\b\D{0,20}(\d{1,2})\b(?!\/)|\bbetween (?:the |us )?(\d{1,2})(?= of us| people|\W*$)|\b(\d{1,2})[ -]ways?\b/iu
/** "per night" */
const PER_UNIT = /\b(?:per|each|an?|every) (night|day|week|session|class|lesson|person|head|guest|hour)\b/iu

/**
 * Computes how much one of several equal parts of a price is; null if that is unclear.
 *
 *     "split 6 ways whats that each" with "Total £540"          → "£90 each: £540 ÷ 6."
 *     "so what is that per night" with "2 nights" and "£186"    → "£93 each: £186 ÷ 2."
 */
export function computeSplit(question: string, lines: readonly string[]): ComputedAnswer | null {
  if (!ASKS_MONEY.test(question)) return null
  const asked = inDigits(question)
  const [, ...ways] = SPLIT.exec(asked) ?? []
  const [, unit] = PER_UNIT.exec(asked) ?? []
  const printed = unit === undefined ? null : findUnitCount(unit, lines)
  const count = Number(ways.find(Boolean) ?? printed?.count)
  const total = totalPrice(readPriceRows(lines))
  const isForAll = total && !total.isEach && total.unit === null && total.groups.size === 0
  if (!isForAll || !total.currency || !(count > 1)) return null
  const [each, all] = [total.each / count, total.each].map((amount) => formatMoney(amount, total.currency ?? ''))
  return { sentence: `${each} each: ${all} ÷ ${count}.`, lines: linesOf(printed ? [total, printed] : [total]) }
}

/** Finds how many of a unit a line prints: "night" with "2 nights' half board" → 2 */
function findUnitCount(unit: string, lines: readonly string[]): { count: string; lines: number[] } | null {
  const units = /^(?:person|head|guest)$/iu.test(unit) ? 'people|guests|persons' : `${unit}(?:e?s)?`
  const pattern = new RegExp(String.raw`(?<![\d.,:£€$-])(\d{1,2}) (?:${units})\b`, 'iu')
  const counts = lines.map((line) => pattern.exec(inDigits(line))?.[1])
  const line = counts.findIndex((count) => count !== undefined)
  const count = counts[line]
  return count === undefined ? null : { count, lines: [line] }
}

/** What people pay the way that a question names, and the other way: by when they buy, or whether they are members. */
function pricesToCompare(question: string, rows: readonly PriceRow[]): (PersonPrice | null)[] {
  const [timing, groups] = [timingIn(question), groupsIn(question)]
  if (timing) {
    const [otherTiming = null, ...further] = timingsAsked(null, rows).filter((time) => time !== timing)
    const person = { groups, age: null }
    return further.length > 0 ? [] : [timing, otherTiming].map((time) => priceForPerson(person, rows, time))
  }
  const hasNonmembers = groups.has('member') && rows.some((row) => row.groups.has('nonmember'))
  const otherGroups = new Set<Group>(hasNonmembers ? ['nonmember'] : [])
  return [groups, otherGroups].map((payers) => priceForPerson({ groups: payers, age: null }, rows, null))
}

/** The price that all of some rows share; null if they differ. */
function onlyPrice(rows: readonly PriceRow[]): (PriceRow & PersonPrice) | null {
  const [first, ...others] = rows.flatMap((row) =>
    typeof row.amount === 'number' && row.amount > 0 ? { ...row, each: row.amount } : [],
  )
  return first && others.every(({ each }) => each === first.each) ? first : null
}

/** The price of everything: the printed total, or the only price. */
const totalPrice = (rows: readonly PriceRow[]) =>
  onlyPrice(rows.filter(({ kind }) => kind === 'total')) ?? onlyPrice(admissionRows(rows))

/** Writes the difference between two prices; null unless the first is higher and both have the same currency. */
function subtractPrices(
  higher: PersonPrice | null,
  lower: PersonPrice | null,
  write: (difference: string, higher: string, lower: string) => string,
): ComputedAnswer | null {
  const currency = higher && lower && currencyOf([higher, lower])
  if (!currency || higher.each <= lower.each) return null
  const money = (amount: number): string => formatMoney(amount, currency)
  return {
    sentence: write(money(higher.each - lower.each), money(higher.each), money(lower.each)),
    lines: linesOf([higher, lower]),
  }
}
