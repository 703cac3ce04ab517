import { inDigits } from '../../entities/number-words.ts'
import { startsLikeFollowUp } from '../follow-up.ts'
import { addUpBill, listBillItems, type BillTotal } from './bill.ts'
import { MAX_CHILD_AGE } from './find-rows-for-person.ts'
import { GROUP_WORD } from './price-groups.ts'
import type { PriceRow, Timing } from './price-row.ts'
import { timingIn } from './price-words.ts'
import { readPriceRows } from './read-price-rows.ts'
import { ANYBODY, timingsAsked } from './price-for-person.ts'
import { readPriceQuestion, type Person, type PricedItem, type PriceQuestion } from './read-price-question.ts'
import type { ComputedAnswer } from '../computed-answer.ts'
import { writeTotals } from './write-totals.ts'

/**
 * Computes what several people or items cost together, from the printed prices. Null if that is unclear, or if a line already says it.
 *
 *     "2 adults and a 7 year old, total?" with "Adults £10 · Under 16s £2"  → "£22: 1 × £2 (under 16s) + 2 × £10 (adults)."
 *     "so 3 of us?" after "how much is it" with "Tickets £14"               → "£42: 3 × £14."
 */
export function sumPrices(question: string, previous: string | null, lines: readonly string[]): ComputedAnswer | null {
  const rows = readPriceRows(lines)
  if (rows.length === 0) return null
  const read = (text: string) => readPriceQuestion(expandFullTeam(text, lines), rows)
  if (ASKS_NO_SUM.test(question) || comparesPrices(question)) return null
  if (lines.some((line) => RECEIPT_LINE.test(line))) return null
  const [own, before] = [read(question), previous === null ? null : read(previous)]
  if (!own) return null
  const isContinuation = continuesPriceQuestion(question, own) && before !== null && asksPrice(previous ?? '', before)
  if (!ASKS_PRICE.test(question) && !impliesPrice(question, own, isContinuation)) return null
  // "and with the wine?" keeps the people of the previous question, "so 3 of us?" its items.
  const timing = timingIn(question) ?? (isContinuation ? timingIn(previous ?? '') : null)
  const mayContinue = isContinuation || (own.people.length > 1 && own.items.length === 0)
  const isOnlyPrice = own.hasNothingElse || ASKS_CLEARLY.test(question)
  const combined =
    before && mayContinue && isOnlyPrice ? sumWanted(addPrevious(own, before), rows, timing, lines) : null
  return combined ?? sumWanted(own, rows, timing, lines)
}

/** "how much do 2 of us save", "split 4 ways": a saving, a balance or a share, not a sum. */
const ASKS_NO_SUM = /\b(?:sav(?:e|es|ing|ings)|difference|split|divided?|balance|left to pay|still (?:to pay|owe))\b/iu
/** "the pass or four singly, which is cheaper" */
const comparesPrices = (question: string): boolean =>
  /\b(?:cheap(?:er|est)|dearer|better (?:value|deal))\b/iu.test(question) &&
  /\b(?:or|than|vs|versus)\b/iu.test(question)

/** "2 x Adult", "Total £68", "Booking reference": the picture shows what was paid, not prices to choose from. */
const RECEIPT_LINE = new RegExp(
  [
    String.raw`^\W*(?:tickets?:? )?[1-9] ?x? ?(?:${GROUP_WORD})\b`,
    String.raw`^\W*(?:tickets?:? )?(?:${GROUP_WORD}) ?x? ?[1-9]\b(?! ?(?:[-+&–.,]|to\b|and\b|or\b))`,
    String.raw`^\W*(?:tickets?:? )?(?:sub|order )?total\b`,
    String.raw`\b(?:booking|order) (?:ref\p{L}*|no|number)\b`,
  ].join('|'),
  'iu',
)
const ASKS_PRICE =
  /\b(?:how much|total|damage|costs?|prices?|pays?|all ?together|comes? to|set (?:me|us) back|all in|whats that|what (?:would|will) (?:(?:it|that) be|.{1,40} (?:be\W*$|come to))|what do (?:i|we) (?:get|owe)|cheap(?:er|est))\b/iu
const ASKS_CLEARLY = /\b(?:how much|what|whats|total|damage)\b|\?\s*$/iu

const asksPrice = (question: string, read: PriceQuestion): boolean => ASKS_PRICE.test(question) || read.hasNothingElse

/** Returns whether a question opens like a follow-up and names other people or items: "and with the wine?" */
const continuesPriceQuestion = (question: string, { people, uncountedGroups, items }: PriceQuestion): boolean =>
  startsLikeFollowUp(question) && (people.length > 0 || uncountedGroups !== null || items.length > 0)

/** Returns whether a question without a word for price still asks for a sum: "early bird for 3 of us?" */
function impliesPrice(question: string, own: PriceQuestion, isContinuation: boolean): boolean {
  const areSeveral = own.people.length > 1 || own.items.some((item) => (item.count ?? 1) > 1 || isMultiPack(item))
  const isAsked = /\?\s*$/u.test(question) || own.items.length > 0
  return own.hasNothingElse && (isContinuation || (areSeveral && isAsked))
}

/** "a full team" */
const FULL_TEAM = /\b(?:an? |the )?full (?:team|table|group|house|boat)\b/iu
/** "teams of up to 6" */
const TEAM_SIZE = /\b(?:teams?|tables?|groups?|boats?)\b(?: of)?(?: up to| max(?:imum)?(?: of)?)? (\d{1,2})\b/iu

/** Replaces "a full team" by its printed size: "6 people" */
function expandFullTeam(question: string, lines: readonly string[]): string {
  const [, size] = TEAM_SIZE.exec(inDigits(lines.join('\n'))) ?? []
  return size === undefined ? question : question.replace(FULL_TEAM, `${size} people`)
}

/** Completes a follow-up with what the previous question said: for whom, how many, or which item. */
function addPrevious(own: PriceQuestion, before: PriceQuestion): PriceQuestion {
  const { uncountedGroups, people, items, headcount } = own
  const [first] = before.people
  const haveSameGroups = before.people.every(({ groups }) => groups === first?.groups)
  const previousPeople = uncountedGroups
    ? before.people.map(() => ({ ...ANYBODY, groups: uncountedGroups }))
    : before.people
  const ofPreviousGroup = people.map((person) =>
    first && person.groups.size === 0 ? { ...person, groups: first.groups } : person,
  )
  const named = headcount > 0 && items.length === 0 && haveSameGroups ? ofPreviousGroup : people
  return {
    ...(items.length > 0 ? own : { ...own, items: before.items, isPaidByPeople: before.isPaidByPeople }),
    people: people.length === 0 ? previousPeople : named,
  }
}

/** Printed offers for several together, which a plain sum would miss: "3 for 2", "£20 for 4", "buy one get one free". */
const OFFERS: readonly RegExp[] = [
  /\b\d ?for ?\d\b/iu,
  /\bfor (?:the price|(?:all )?[234]\b(?! (?!people|persons|adults|of us)\p{L}))/iu,
  /\bbuy (?:\d|one)\b/iu,
  /\bsiblings?\b/iu,
  /\bfirst\b.{0,20}\bfree\b/iu,
  /\bgroups? (?:of|from) \d+\b.{0,30}(?:%|off|discount)/iu,
]
const printsOffer = (line: string): boolean => OFFERS.some((offer) => offer.test(inDigits(line)))
/** "plus £2 booking fee" */
const BOOKING_FEE = /(?:\bplus|\+) ?(?:[£€$][\d.]+ )?(?:booking )?fees?\b|\bbooking fees? (?:apply|applies|extra)\b/iu

const isChild = ({ age, groups }: Person): boolean => (age === null ? groups.has('child') : age <= MAX_CHILD_AGE)
/** "10 lessons": one price for several. */
const isMultiPack = ({ rows: [row] }: PricedItem): boolean => Boolean(row?.size?.thing)

/** Adds up everything wanted, for each time of buying; null if a price is unclear, an offer may apply, or one line prints the sum. */
function sumWanted(
  wanted: PriceQuestion,
  rows: readonly PriceRow[],
  timing: Timing | null,
  lines: readonly string[],
): ComputedAnswer | null {
  const jointRows = rows.filter((row) => coversEveryone(row, wanted))
  const items = wanted.items.filter((item) => !item.rows.some((row) => jointRows.includes(row)))
  const isForOne = wanted.people.length < 2 && wanted.people.every(({ age }) => age === null)
  const isUncounted = wanted.uncountedGroups !== null && wanted.people.length === 0
  if ((items.length === 0 && isForOne) || isUncounted || lines.some(printsOffer)) return null
  const bill = listBillItems({ ...wanted, items }, rows) ?? []
  const timings = timingsAsked(
    timing,
    bill.flatMap((item) => item.rows),
  )
  const separate = timings.flatMap((time) => addUpBill(bill, time) ?? [])
  if (separate.length < timings.length || separate.length === 0) return null
  const lowest = Math.min(...separate.map(({ amount }) => amount))
  const joint = jointRows
    .map((row): BillTotal => ({
      amount: Number(row.amount),
      parts: [{ ...row, amount: Number(row.amount), count: 1 }],
    }))
    .filter(({ amount }) => amount < lowest || items.length < wanted.items.length)
  const totals = withoutRepeats([...joint, ...separate])
  if (isPrinted(totals, wanted) && !items.some(isMultiPack)) return null
  const isFeeIncluded = items.some(({ rows: [row] }) => row?.kind === 'fee')
  return writeTotals(joint.length > 0 ? totals.toSorted((a, b) => a.amount - b.amount) : totals, {
    hasExtraFee: !isFeeIncluded && lines.some((line) => BOOKING_FEE.test(line)),
  })
}

/** Returns whether one price covers everyone asked for: a table of six, a family ticket for four. */
function coversEveryone({ size, groups }: PriceRow, { people }: PriceQuestion): boolean {
  const isFamily = people.some(isChild) && !people.every(isChild)
  const isForThisMany = size?.thing === null && !size.isMinimum && size.count === people.length
  return isForThisMany && (isFamily || !groups.has('family'))
}

/** Keeps the first of several totals with the same amount. */
const withoutRepeats = (totals: readonly BillTotal[]): BillTotal[] =>
  totals.filter((total, index) => totals.findIndex(({ amount }) => amount === total.amount) === index)

/** Returns whether the only total is one printed price, which its line says better. */
function isPrinted(totals: readonly BillTotal[], { people }: PriceQuestion): boolean {
  const [only, ...others] = totals.flatMap(({ parts }) => parts)
  return only?.count === 1 && others.length === 0 && people.every(({ age }) => age === null)
}
