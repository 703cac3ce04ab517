import { inDigits } from '../../entities/number-words.ts'
import { startsLikeFollowUp } from '../follow-up.ts'
import { billItems, billTotal, type BillTotal } from './bill.ts'
import { MAX_CHILD_AGE } from './match-price-rows.ts'
import { isReceipt, pricesOfOne, readPriceRows, timingIn, type PriceRow, type Timing } from './price-rows.ts'
import { ANYBODY, currencyOf, linesOf, timingsAsked } from './price-for-person.ts'
import { readPriceQuestion, type Person, type PricedItem, type PriceQuestion } from './price-question.ts'
import type { ComputedAnswer } from '../computed-answer.ts'
import { formatMoney } from './format-money.ts'

const ASKED =
  /\b(?:how much|total|damage|costs?|prices?|pays?|all ?together|comes? to|set (?:me|us) back|all in|whats that|what (?:would|will) (?:it|that) be|what do (?:i|we) (?:get|owe)|cheap(?:er|est))\b/iu
const STRONGLY = /\b(?:how much|what|whats|total|damage)\b|\?\s*$/iu
const ASKS_TOTAL = /\ball in\b|\ball ?together\b|\bin total\b|\btotal\b/iu
const FULL = /\b(?:an? |the )?full (?:team|table|group|house|boat)\b/iu
const FULL_SIZE = /\b(?:teams?|tables?|groups?|boats?)\b(?: of)?(?: up to| max(?:imum)?(?: of)?)? (\d{1,2})\b/iu
/** An offer for several together, which a plain sum ignores. */
const OFFER =
  /\b(?<few>\d) ?for ?\d\b|\bfor (?:the price|(?:all )?(?<all>[234])\b(?! (?!people|persons|adults|of us)\p{L}))|\bbuy (?<buy>\d|one)\b|\b(?<siblings>siblings?)\b|\bgroups? (?:of|from) (?<group>\d+)\b.{0,30}(?:%|off|discount)/iu
const FEES = /(?:\bplus|\+) ?(?:[£€$][\d.]+ )?(?:booking )?fees?\b|\bbooking fees? (?:apply|applies|extra)\b/iu
const BOUGHT = { advance: ' in advance', door: ' on the day' }

const isYoung = ({ age, groups }: Person): boolean => (age === null ? groups.has('child') : age <= MAX_CHILD_AGE)
/** "10 lessons": one price for several. */
const isMultiPack = ({ rows: [row] }: PricedItem): boolean => Boolean(row?.size?.of)

/** Completes a follow-up with what the previous question said: for whom, how many, or which item. */
function withPrevious(wanted: PriceQuestion, before: PriceQuestion): PriceQuestion {
  const { kind, people, items, total } = wanted
  const [first] = before.people
  const isOfOneKind = before.people.every(({ groups }) => groups === first?.groups)
  const counted = people.map((it) => (first && it.groups.size === 0 ? { ...it, groups: first.groups } : it))
  const those = kind ? before.people.map(() => ({ ...ANYBODY, groups: kind })) : before.people
  return {
    ...(items.length > 0 ? wanted : { ...wanted, items: before.items, isPaidByPeople: before.isPaidByPeople }),
    people: people.length === 0 ? those : total > 0 && items.length === 0 && isOfOneKind ? counted : people,
  }
}

/** Whether one price covers everyone asked for: a table of six, a family ticket for four. */
function coversEveryone({ size, groups }: PriceRow, { people }: PriceQuestion): boolean {
  const young = people.filter(isYoung).length
  const isFamily = young > 0 && young < people.length && young === (size?.young ?? young)
  return size?.of === null && !size.isLeast && size.count === people.length && (isFamily || !groups.has('family'))
}

/** Adds up everything wanted. */
function sumOf(
  wanted: PriceQuestion,
  rows: readonly PriceRow[],
  timing: Timing | null,
  lines: readonly string[],
): ComputedAnswer | null {
  const { people, kind } = wanted
  const forAll = rows.filter((row) => coversEveryone(row, wanted))
  const items = wanted.items.filter((it) => !it.rows.some((row) => forAll.includes(row)))
  const isOfOne = people.length < 2 && people.every(({ age }) => age === null)
  if ((items.length === 0 && isOfOne) || (kind && people.length === 0) || hasGroupOffer(wanted, rows, lines))
    return null
  const bill = billItems({ ...wanted, items }, rows) ?? []
  const ways = timingsAsked(
    timing,
    bill.flatMap((it) => it.rows),
  )
  const found = ways.flatMap((it) => billTotal(bill, it) ?? [])
  if (found.length < ways.length || found.length === 0) return null
  const least = Math.min(...found.map(({ amount }) => amount))
  const together = forAll.flatMap((row): BillTotal[] => {
    const amount = Number(row.amount)
    const isMeant = amount < least || items.length < wanted.items.length
    return isMeant ? [{ amount, parts: [{ ...row, each: amount, count: 1 }] }] : []
  })
  const all = [...together, ...found].filter(
    (it, at, totals) => totals.findIndex(({ amount }) => amount === it.amount) === at,
  )
  const [only, ...others] = all.flatMap((it) => it.parts)
  const isPrinted = only?.count === 1 && others.length === 0 && people.every(({ age }) => age === null)
  if (isPrinted && !items.some(isMultiPack)) return null
  const isOfFamily = together.length === 0 && people.some(isYoung) && !people.every(isYoung)
  return totalsInWords(together.length > 0 ? all.toSorted((one, other) => one.amount - other.amount) : all, {
    families: isOfFamily ? rows.filter(({ groups }) => groups.has('family')) : [],
    hasFees: !items.some(({ rows: [row] }) => row?.kind === 'fee') && lines.some((line) => FEES.test(line)),
  })
}

/** "Adult (16+)" → "adult 16+", but "OAP" stays. */
const inSentence = (label: string): string =>
  label
    .replaceAll(/[()]/gu, '')
    .replace(/^\p{Lu}(?=\p{Ll}+(?!\p{L})(?!.* \p{Lu}\p{Ll}))/u, (letter) => letter.toLowerCase())

/** Puts totals in words, one for each way of buying, with what they leave out; null if they are in several currencies. */
function totalsInWords(
  totals: readonly BillTotal[],
  { families, hasFees }: { families: readonly PriceRow[]; hasFees: boolean },
): ComputedAnswer | null {
  const all = totals.flatMap(({ parts }) => parts)
  const currency = currencyOf(all)
  if (!currency) return null
  const sentences = totals.map(({ amount, parts }, at) => {
    const timing = parts.find((it) => it.timing !== null)?.timing
    const bought = timing ? BOUGHT[timing] : at > 0 ? ' otherwise' : ''
    const shares = parts.map(({ count, label, each }) => {
      const whose = label === '' ? '' : ` (${inSentence(label)})`
      return `${count} × ${formatMoney(each, currency)}${whose}`
    })
    return `${formatMoney(amount, currency)}${bought}: ${shares.join(' + ')}`
  })
  const besides = `${hasFees ? ', plus the booking fee' : ''}${families.length > 0 ? ', without the family ticket' : ''}`
  return { sentence: `${sentences.join('; ')}${besides}.`, lines: linesOf([...all, ...families]) }
}

/** Whether an offer makes this many cost less than the sum of their prices: "3 for 2", or 12 lessons, when 10 together cost less. */
function hasGroupOffer({ people, items }: PriceQuestion, rows: readonly PriceRow[], lines: readonly string[]): boolean {
  const most = Math.max(people.length, ...items.map(({ count }) => count ?? 1))
  const isLineOffering = (line: string): boolean => {
    const found = OFFER.exec(inDigits(line))
    return found !== null && most >= (Number(found.slice(1).find(Boolean)) || 1)
  }
  const isBundled = ({ rows: [row], count }: PricedItem): boolean =>
    rows.some(({ size }) => size?.of && row?.words.includes(size.of) && !row.size && size.count <= (count ?? 1))
  return lines.some(isLineOffering) || items.some(isBundled)
}

/** "a full team" → "6 people", with "teams of up to 6" */
function withFullTeams(question: string, lines: readonly string[]): string {
  const [, most] = FULL_SIZE.exec(inDigits(lines.join('\n'))) ?? []
  return most === undefined ? question : question.replace(FULL, `${most} people`)
}

/** Answers what several people or items cost together, from the printed prices; null if that is unclear, or one line says it. */
export function sumPrices(question: string, previous: string | null, lines: readonly string[]): ComputedAnswer | null {
  const rows = readPriceRows(lines)
  const read = (text: string) => readPriceQuestion(withFullTeams(text, lines), rows)
  const own = read(question)
  if (rows.length === 0 || !own) return null
  const before = previous === null ? null : read(previous)
  const isOfPrices = before !== null && (ASKED.test(previous ?? '') || before.isNothingElse)
  const hasNew = own.people.length > 0 || own.kind !== null || own.items.length > 0
  const goesOn = hasNew && isOfPrices && startsLikeFollowUp(question)
  const areSeveral = own.people.length > 1 || own.items.some((it) => (it.count ?? 1) > 1 || isMultiPack(it))
  const isShort = own.isNothingElse && (goesOn || (areSeveral && (/\?\s*$/u.test(question) || own.items.length > 0)))
  if (!ASKED.test(question) && !isShort) return null
  if (isReceipt(lines)) {
    if (own.people.length === 0) return ASKS_TOTAL.test(question) ? receiptTotal(rows, lines) : null
    const haveGroups = own.people.every(({ groups }) => groups.size > 0)
    return haveGroups ? sumOf(own, pricesOfOne(rows, lines), null, lines) : null
  }
  const timing = timingIn(question) ?? (goesOn ? timingIn(previous ?? '') : null)
  const isOfNumber = own.people.length > 1 && own.items.length === 0
  const isFurther = before && (goesOn || isOfNumber) && (own.isNothingElse || STRONGLY.test(question))
  const further = isFurther ? [withPrevious(own, before)] : []
  for (const wanted of goesOn ? [...further, own] : [own, ...further]) {
    const sum = sumOf(wanted, rows, timing, lines)
    if (sum) return sum
  }
  return null
}

/** What was paid, including the fee printed next to the price. */
function receiptTotal(rows: readonly PriceRow[], lines: readonly string[]): ComputedAnswer | null {
  const [fee, ...others] = rows.filter(({ kind }) => kind === 'fee')
  const isClear = fee && others.length === 0 && rows.length === 2 && !lines.some((line) => /\b\d ?[x×]/iu.test(line))
  const bill = rows.map((row) => ({ payer: ANYBODY, rows: [row], count: 1, isNamed: row === fee }))
  const total = isClear ? billTotal(bill, null) : null
  return total && totalsInWords([total], { families: [], hasFees: false })
}
