import { inDigits } from '../../entities/number-words.ts'
import { groupsIn, type Group } from './price-groups.ts'
import { isForEveryone, readPriceRows, distinctiveStems, timingIn, type PriceRow } from './price-rows.ts'
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

/** Not "save it and remind me", which is a wish. */
const SAVING_ASKED =
  /\b(?:how much|what|whats)\b.*\b(?:sav(?:e|es|ing|ings)|cheaper|dearer|less|more|extra|difference)\b/iu
const OWED_ASKED =
  /\b(?:how much|what|whats)\b.*\b(?:left to (?:pay|find)|still (?:to pay|owe|to find)|(?:do|will) (?:i|we) owe(?! (?:her|him|them)\b)|balance|outstanding|(?:left|rest|remain\p{L}*)\b.*\b(?:pay|deposit))\b|\bafter the deposit\b/iu
const BALANCE = /\b(?:balance|remaining|outstanding|left to pay)\b[^.;·]*[£€$]\d/iu
const SPLIT =
  /\b(?:split|divided?|shared?)\b\D{0,20}(\d{1,2})\b(?!\/)|\bbetween (?:the |us )?(\d{1,2})(?= of us| people|\W*$)|\b(\d{1,2})[ -]ways?\b/iu
const PER = /\b(?:per|each|an?|every) (night|day|week|session|class|lesson|person|head|guest|hour)\b/iu
const MONEY_ASKED = /\b(?:how much|cost|price|pay|works? out|what is (?:that|it)|whats (?:that|it)|each)\b/iu

/** The amount that all of some prices share. */
function onlyPrice(rows: readonly PriceRow[]): (PriceRow & PersonPrice) | null {
  const [first, ...others] = rows.flatMap((row) =>
    typeof row.amount === 'number' && row.amount > 0 ? { ...row, each: row.amount } : [],
  )
  return first && others.every(({ each }) => each === first.each) ? first : null
}
/** Returns the price of everything: the printed total, or the only price. */
const wholePrice = (rows: readonly PriceRow[]) =>
  onlyPrice(rows.filter(({ kind }) => kind === 'total')) ?? onlyPrice(admissionRows(rows))

/** Words the difference between two prices; null unless the first is higher and both have the same currency. */
function priceDifference(
  more: PersonPrice | null,
  less: PersonPrice | null,
  inWords: (left: string, more: string, less: string) => string,
): ComputedAnswer | null {
  const currency = more && less && currencyOf([more, less])
  if (!currency || more.each <= less.each) return null
  const [left, whole, part] = [more.each - less.each, more.each, less.each].map((it) => formatMoney(it, currency))
  return { sentence: inWords(left ?? '', whole ?? '', part ?? ''), lines: linesOf([more, less]) }
}

/** Answers how much the asked option saves; null unless exactly one pair of prices shows it. */
export function computeSaving(question: string, lines: readonly string[]): ComputedAnswer | null {
  if (!SAVING_ASKED.test(question)) return null
  const all = readPriceRows(lines)
  const [one, other] = (groupAndSinglePrice(question, all) ?? waysToPay(question, admissionRows(all))).filter(
    (it) => it !== null,
  )
  if (!one || !other) return null
  const [less, more] = one.each < other.each ? [one, other] : [other, one]
  return priceDifference(more, less, (left, whole, part) => `${left}: ${part} instead of ${whole}.`)
}

/** The only price for a group that a question names, and what its people pay separately: "$90 per person, $150 per couple". */
function groupAndSinglePrice(question: string, rows: readonly PriceRow[]): (PersonPrice | null)[] | null {
  const asked = distinctiveStems(question)
  const one = rows.find(
    (row) => row.size?.of === null && isForEveryone(row) && row.words.some((it) => asked.includes(it)),
  )
  if (!one?.size || one.size.isLeast || typeof one.amount !== 'number') return null
  const beside = rows.filter((row) => row !== one && isForEveryone(row) && row.lines[0] === one.lines[0])
  const apart = onlyPrice(beside) ?? onlyPrice(admissionRows(rows))
  return [{ ...one, each: one.amount }, apart && { ...apart, each: apart.each * one.size.count }]
}

/** What people pay the way that a question names, and what they pay the other way: when they buy, or whether they are members. */
function waysToPay(question: string, rows: readonly PriceRow[]): (PersonPrice | null)[] {
  const [timing, groups] = [timingIn(question), groupsIn(question)]
  const [otherwise = null, ...further] = timingsAsked(null, rows).filter((it) => it !== timing)
  if (timing && further.length > 0) return []
  const hasNonmembers = groups.has('member') && rows.some((row) => row.groups.has('nonmember'))
  const others = timing ? groups : new Set<Group>(hasNonmembers ? ['nonmember'] : [])
  return [
    priceForPerson({ groups, age: null }, rows, timing),
    priceForPerson({ groups: others, age: null }, rows, timing ? otherwise : null),
  ]
}

/** Answers what is still to pay after the printed deposit; null if a line says it. */
export function computeBalance(question: string, lines: readonly string[]): ComputedAnswer | null {
  if (!OWED_ASKED.test(question) || lines.some((line) => BALANCE.test(line))) return null
  const rows = readPriceRows(lines)
  const deposit = onlyPrice(rows.filter(({ kind }) => kind === 'deposit'))
  return priceDifference(wholePrice(rows), deposit, (left, whole, paid) => `${left}: ${whole} − ${paid}.`)
}

/** Answers how much one of several equal parts of a price is: "split 6 ways", "per night" with "2 nights"; null if that is unclear. */
export function computeSplit(question: string, lines: readonly string[]): ComputedAnswer | null {
  if (!MONEY_ASKED.test(question)) return null
  const [asked, printed] = [inDigits(question), lines.map(inDigits)]
  const [, ...ways] = SPLIT.exec(asked) ?? []
  const [, unit = ''] = PER.exec(asked) ?? []
  const units = /^(?:person|head|guest)$/iu.test(unit) ? 'people|guests|persons' : `${unit}(?:e?s)?`
  const counted = new RegExp(String.raw`(?<![\d.,:£€$-])(\d{1,2}) (?:${units})\b`, 'iu')
  const at = unit === '' ? -1 : printed.findIndex((line) => counted.test(line))
  const count = Number(ways.find(Boolean) ?? counted.exec(printed[at] ?? '')?.[1])
  const whole = wholePrice(readPriceRows(lines))
  const isWhole = whole && !whole.isEach && whole.unit === null && whole.groups.size === 0
  if (!isWhole || !whole.currency || !(count > 1)) return null
  const [each, all] = [formatMoney(whole.each / count, whole.currency), formatMoney(whole.each, whole.currency)]
  return { sentence: `${each} each: ${all} ÷ ${count}.`, lines: linesOf([whole, ...(at < 0 ? [] : [{ lines: [at] }])]) }
}
