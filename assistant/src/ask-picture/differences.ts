import { inDigits } from './in-digits.ts'
import { groupsIn, type Group } from './paying-groups.ts'
import { readPriceRows, timingIn, type PriceRow } from './price-rows.ts'
import { currencyOf, linesOf, partFor, rowsOfTakingPart, timingsAsked } from './sum-prices.ts'

/** What is left between two amounts: a saving, or what is still to pay after a deposit. */
export interface Difference {
  kind: 'saving' | 'owed'
  currency: string
  amount: number
  less: number
  more: number
  lines: readonly number[]
}

/** The equal parts of an amount. */
export interface SharedPrice {
  kind: 'shared'
  currency: string
  amount: number
  whole: number
  count: number
  lines: readonly number[]
}

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

const onlyOne = (rows: readonly PriceRow[]): PriceRow | null => {
  const [first, ...others] = rows.filter(({ amount }) => typeof amount === 'number' && amount > 0)
  return first && others.every(({ amount }) => amount === first.amount) ? first : null
}
/** What all of it costs: the printed total, or the one price. */
const wholeOf = (rows: readonly PriceRow[]): PriceRow | null =>
  onlyOne(rows.filter(({ kind }) => kind === 'total')) ?? onlyOne(rowsOfTakingPart(rows))

/** Tells how much less people pay the way that a question names; null where no one pair of prices says it. */
export function savingAsked(question: string, lines: readonly string[]): Difference | null {
  if (!SAVING_ASKED.test(question)) return null
  const [timing, groups] = [timingIn(question), groupsIn(question)]
  const rows = rowsOfTakingPart(readPriceRows(lines))
  const [otherwise = null, ...further] = timingsAsked(null, rows).filter((it) => it !== timing)
  const hasNonmembers = groups.has('member') && rows.some((row) => row.groups.has('nonmember'))
  const others = timing ? groups : new Set<Group>(hasNonmembers ? ['nonmember'] : [])
  const pair = [
    partFor({ groups, age: null }, rows, timing),
    partFor({ groups: others, age: null }, rows, timing ? otherwise : null),
  ].filter((it) => it !== null)
  const [less = 0, more = 0] = pair.map(({ each }) => each).toSorted((a, b) => a - b)
  const currency = currencyOf(pair)
  if (pair.length < 2 || (timing && further.length > 0) || less === more || !currency) return null
  return { kind: 'saving', currency, amount: more - less, less, more, lines: linesOf(pair) }
}

/** Tells what is still to pay after the printed deposit; null where a line says it. */
export function owedAsked(question: string, lines: readonly string[]): Difference | null {
  if (!OWED_ASKED.test(question) || lines.some((line) => BALANCE.test(line))) return null
  const rows = readPriceRows(lines)
  const [whole, deposit] = [wholeOf(rows), onlyOne(rows.filter(({ kind }) => kind === 'deposit'))]
  const [more, less, currency] = [Number(whole?.amount), Number(deposit?.amount), whole?.currency]
  if (!whole || !deposit || !currency || currency !== deposit.currency || more <= less) return null
  return { kind: 'owed', currency, amount: more - less, less, more, lines: linesOf([whole, deposit]) }
}

/** Tells what one of several equal parts of a price is: "split 6 ways", "per night" with "2 nights"; null where that is not clear. */
export function sharedAsked(question: string, lines: readonly string[]): SharedPrice | null {
  if (!MONEY_ASKED.test(question)) return null
  const asked = inDigits(question)
  const [, ...ways] = SPLIT.exec(asked) ?? []
  const [, unit = ''] = PER.exec(asked) ?? []
  const isOfPeople = /^(?:person|head|guest)$/iu.test(unit)
  const printed = new RegExp(
    String.raw`(?<![\d.,:£€$-])(\d{1,2}) (?:${isOfPeople ? 'people|guests|persons' : `${unit}(?:e?s)?`})\b`,
    'iu',
  )
  const at = unit === '' ? -1 : lines.findIndex((line) => printed.test(inDigits(line)))
  const count = Number(ways.find(Boolean) ?? printed.exec(inDigits(lines[at] ?? ''))?.[1])
  const rows = readPriceRows(lines)
  const whole = wholeOf(rows)
  const isWhole = whole && !whole.isEach && whole.unit === null && whole.groups.size === 0
  if (!isWhole || !whole.currency || !(count > 1)) return null
  const amount = Number(whole.amount)
  return {
    kind: 'shared',
    currency: whole.currency,
    amount: amount / count,
    whole: amount,
    count,
    lines: linesOf([whole, ...(at < 0 ? [] : [{ lines: [at] }])]),
  }
}
