import { inDigits } from './in-digits.ts'
import { LAST_CHILD, priceFor } from './price-for.ts'
import { isByTurn, isReceipt, isUsual, readPriceRows, timingIn, type PriceRow, type Timing } from './price-rows.ts'
import { readWanted, type Person, type Thing, type Wanted } from './wanted.ts'

/** What one pays. */
interface Share extends Pick<PriceRow, 'label' | 'name' | 'currency' | 'timing' | 'lines'> {
  each: number
}

/** So many at one price. */
interface SumPart extends Share {
  count: number
}

interface Total {
  amount: number
  parts: readonly SumPart[]
}

/** What some people pay together: one total for each way of buying that the question leaves open. */
export interface PriceSum {
  kind: 'sum'
  currency: string
  totals: readonly Total[]
  /** The picture speaks of a booking fee that comes on top. */
  hasFees: boolean
  /** A family ticket that may cost less, and is no part of the sum. */
  hasFamilyTicket: boolean
  lines: readonly number[]
}

const ASKED =
  /\b(?:how much|total|damage|costs?|price|pays?|all ?together|comes? to|set (?:me|us) back|all in|whats that|what (?:would|will) (?:it|that) be|what do (?:i|we) (?:get|owe)|cheap(?:er|est))\b/iu
/** "and for 3", "no I meant concessions" */
const GOES_ON =
  /^(?:and|n|&|or|so|ok(?:ay)?|(?:what|how) (?:about|if)|same for|for|no|nope|sorry|i meant?|actually)\b/iu
/** Paid once, however many come. */
const FOR_ALL = /\b(?:park(?:ing)?|car|deposit)\b/iu
const FULL = /\b(?:an? |the )?full (?:team|table|group|house|boat)\b/iu
const FULL_SIZE = /\b(?:teams?|tables?|groups?|boats?)\b(?: of)?(?: up to| max(?:imum)?(?: of)?)? (\d{1,2})\b/iu
const NOTHING: Wanted = {
  people: [],
  total: 0,
  things: [],
  isPaidByPeople: false,
  isEach: false,
  kind: null,
  isNothingElse: true,
}
type Parts = readonly (readonly [Share | null, number])[]
const STRONGLY = /\b(?:how much|what|whats|total|damage)\b|\?\s*$/iu
const ALL_IN = /\ball in\b|\ball ?together\b|\bin total\b|\btotal\b/iu
/** An offer for so many together, which no sum of as many heeds. */
const OFFER =
  /\b(?<few>\d) ?for ?\d\b|\bfor (?:the price|(?:all )?(?<all>[234])\b)|\bbuy (?<buy>\d|one)\b|\b(?<siblings>siblings?)\b|\bgroups? (?:of|from) (?<group>\d+)\b.{0,30}(?:%|off|discount)/iu
const FEES = /(?:\bplus|\+) ?(?:[£€$][\d.]+ )?(?:booking )?fees?\b|\bbooking fees? (?:apply|applies|extra)\b/iu
const ANYBODY: Person = { groups: new Set(), age: null }
const TIMES_OF_BUYING = ['advance', 'door', null] as const

const isOpen = ({ groups, ages }: PriceRow): boolean => groups.size === 0 && ages.length === 0

/** What taking part costs: the one thing that is sold, where nothing else is printed and the rest comes on top of it. */
export function rowsOfTakingPart(rows: readonly PriceRow[], people = 1): readonly PriceRow[] {
  const base = rows.filter(({ kind, unit, size }) => kind === 'base' && isUsual(unit) && !size)
  const sold = rows.filter(({ kind, size }) => kind === 'sold' && !(size && size.of === null))
  const isBase = sold.length !== 1 || base.some((row) => isOpen(row) || row.groups.has('adult'))
  const usual = isBase ? base : [...base, ...sold]
  // "groups of 8 or more $75 each"
  const [ofMany] = rows.filter(({ size }) => size?.isLeast && size.count <= people)
  return ofMany ? [...usual.filter((row) => !isOpen(row)), ofMany] : usual
}

/** What somebody pays when they buy so: the price of that way, or one that all ways share. */
export function partFor(person: Person, rows: readonly PriceRow[], timing: Timing | null): Share | null {
  const own = priceFor(
    person,
    rows.filter((row) => row.timing === timing || row.timing === null),
  )
  const timed = own?.filter((row) => row.timing === timing) ?? []
  const fitting = timed.length > 0 ? timed : (own ?? [])
  const [row] = fitting
  if (!row || fitting.some(({ amount }) => amount !== row.amount)) return null
  if (row.amount === 'half') {
    const whole = isOpen(row) ? null : partFor(ANYBODY, rows, timing)
    return whole && { ...whole, label: row.label, each: whole.each / 2, lines: [...whole.lines, ...row.lines] }
  }
  return row.amount === null ? null : { ...row, each: row.amount }
}

/** Null where one part has no clear price. */
function totalOf(parts: Parts): Total | null {
  const merged: SumPart[] = []
  for (const [part, count] of parts) {
    if (!part) return null
    const same = merged.find(({ label, each }) => label === part.label && each === part.each)
    if (same) same.count += count
    else merged.push({ ...part, count })
  }
  return { amount: merged.reduce((sum, { count, each }) => sum + count * each, 0), parts: merged }
}

const isYoung = ({ age, groups }: Person): boolean => (age === null ? groups.has('child') : age <= LAST_CHILD)

/** The ways of buying that a question means: the one it names, or all that are printed. */
export function timingsAsked(said: Timing | null, rows: readonly PriceRow[]): (Timing | null)[] {
  const printed = TIMES_OF_BUYING.filter((it) => rows.some(({ timing }) => timing === it))
  if (said) return [said]
  const isOtherwise = rows.some((row) => row.timing === null && isOpen(row))
  return printed.length === 0 ? [null] : printed.filter((it) => it !== null || printed.length === 1 || isOtherwise)
}

export const currencyOf = (parts: readonly Share[]): string | null => {
  const [currency = null, ...others] = new Set(parts.filter(({ each }) => each > 0).map((it) => it.currency))
  return others.length === 0 ? currency : null
}
export const linesOf = (parts: readonly Pick<PriceRow, 'lines'>[]): number[] =>
  [...new Set(parts.flatMap(({ lines }) => lines))].toSorted((a, b) => a - b)

/** What the question before adds to one that goes on from it: whom it was of, how many, or which thing. */
function joined(wanted: Wanted, before: Wanted | null): Wanted {
  if (!before) return wanted
  const things = wanted.things.length > 0 ? wanted.things : before.things
  const isPaidByPeople = wanted.things.length > 0 ? wanted.isPaidByPeople : before.isPaidByPeople
  const [ofKind, ofNumber] = [wanted.kind, wanted.total > 0 && wanted.people.every(({ groups }) => groups.size === 0)]
  const people =
    ofKind && before.people.length > 1
      ? before.people.map(() => ({ groups: ofKind, age: null }))
      : ofNumber && wanted.things.length === 0 && before.people.every((it, _, [first]) => it.groups === first?.groups)
        ? wanted.people.map((it) => ({ ...it, groups: before.people[0]?.groups ?? it.groups }))
        : wanted.people.length > 0
          ? wanted.people
          : before.people
  return { ...wanted, things, people, isPaidByPeople }
}

/** How often each of some people pays for a thing; 0 where it is paid once for all, null where that is not clear. */
function timesEach({ count, rows: [row] }: Thing, { people, isEach, isPaidByPeople }: Wanted): number | null {
  const isTurn = isByTurn(row?.unit ?? null)
  if (count === null) {
    if (people.length < 2 || (row?.unit && !isTurn) || (row && FOR_ALL.test(row.label) && !row.isEach)) return 0
    return row?.kind === 'fee' && !row.isEach ? null : 1
  }
  if (isEach || isTurn) return count
  return people.length === 0 || isPaidByPeople || count === people.length ? 0 : null
}

/** What taking part costs beside some things; nothing where that itself is one of them. */
function rowsBeside(things: readonly Thing[], rows: readonly PriceRow[], people: number): readonly PriceRow[] {
  const named = things.flatMap((it) => it.rows)
  return rowsOfTakingPart(
    rows.filter((row) => !named.includes(row) || !isOpen(row)),
    people,
  )
}

/** All that is paid when one buys so. */
function partsOf(wanted: Wanted, rows: readonly PriceRow[], timing: Timing | null): Parts {
  const { people, things, isPaidByPeople } = wanted
  const some = people.length > 0 ? people : [ANYBODY]
  const isOnTop = isPaidByPeople || things.every(({ isBeside }) => isBeside)
  const takingPart = isOnTop ? rowsBeside(things, rows, people.length) : []
  const base =
    takingPart.length > 0 || things.length === 0 ? some.map((it) => [partFor(it, takingPart, timing), 1] as const) : []
  const ofThings = things.flatMap((thing): Parts => {
    const times = timesEach(thing, wanted)
    if (times === null) return [[null, 1]]
    if (times > 0) return some.map((it) => [partFor(it, thing.rows, timing), times])
    const [payer = ANYBODY] = thing.count === null ? people : []
    return [[partFor(payer, thing.rows, timing), thing.count ?? 1]]
  })
  const isAlone = base.length === 0 && things.length === 1
  const named = ofThings.map(
    ([share, count]) => [share && !isAlone ? { ...share, label: share.label || share.name } : share, count] as const,
  )
  return [...base, ...named]
}

/** Whether one price is for all who are asked for: a table of six, a family ticket for four. */
function isForAll({ size, groups }: PriceRow, { people }: Wanted): boolean {
  const young = people.filter(isYoung).length
  const isFamily = young > 0 && young < people.length && young === (size?.young ?? young)
  return size?.of === null && !size.isLeast && size.count === people.length && (isFamily || !groups.has('family'))
}

function sumOf(
  wanted: Wanted,
  rows: readonly PriceRow[],
  timing: Timing | null,
  lines: readonly string[],
): PriceSum | null {
  const { people, total, kind } = wanted
  const isForNobody = kind !== null && people.length === 0
  if (
    isForNobody ||
    wanted.things.some((it) => isMoreThanABundle(it, rows)) ||
    lines.some((line) => isOffered(line, wanted))
  )
    return null
  const forAll = rows.filter((row) => isForAll(row, wanted))
  const things = wanted.things.filter((it) => !it.rows.some((row) => forAll.includes(row)))
  if (things.length === 0 && (people.length === 0 || (people.length === 1 && people[0]?.age === null && total < 2)))
    return null
  const sought = { ...wanted, things }
  const pool = things.length > 0 ? things.flatMap((it) => it.rows) : rowsOfTakingPart(rows, people.length)
  const isBeside = wanted.isPaidByPeople || things.every((it) => it.isBeside)
  const timed = isBeside ? [...pool, ...rowsBeside(things, rows, people.length)] : pool
  const totals = timingsAsked(timing, timed).map((it) => totalOf(partsOf(sought, rows, it)))
  const found = totals.filter((it) => it !== null)
  if (found.length < totals.length) return null
  const least = Math.min(...found.map(({ amount }) => amount))
  const together = forAll.flatMap((row) => {
    const isMeant = typeof row.amount === 'number' && (row.amount < least || things.length < wanted.things.length)
    return isMeant ? (totalOf([[{ ...row, each: Number(row.amount) }, 1]]) ?? []) : []
  })
  const all = [...together, ...found]
  const parts = all.flatMap((it) => it.parts)
  const currency = currencyOf(parts)
  const [only, ...others] = parts
  const isPrinted =
    only?.count === 1 && others.length === 0 && people.every(({ age }) => age === null) && !things.some(isSized)
  if (!currency || isPrinted) return null
  const isFamily = together.length === 0 && people.some(isYoung) && !people.every(isYoung)
  const families = isFamily ? rows.filter(({ groups }) => groups.has('family')) : []
  const differing = all.filter((it, at) => all.findIndex(({ amount }) => amount === it.amount) === at)
  return {
    kind: 'sum',
    currency,
    totals: together.length > 0 ? differing.toSorted((one, other) => one.amount - other.amount) : differing,
    hasFees: !things.some(({ rows: [row] }) => row?.kind === 'fee') && lines.some((line) => FEES.test(line)),
    hasFamilyTicket: families.length > 0,
    lines: linesOf([...parts, ...families]),
  }
}

const isSized = ({ rows: [row] }: Thing): boolean => Boolean(row?.size?.of)

/** 12 lessons, where 10 together cost less. */
const isMoreThanABundle = ({ rows: [row], count }: Thing, rows: readonly PriceRow[]): boolean =>
  rows.some(({ size }) => size?.of && row?.words.includes(size.of) && !row.size && size.count <= (count ?? 1))

/** Whether a line offers so many for less than the sum of their prices. */
function isOffered(line: string, { people, things }: Wanted): boolean {
  const found = OFFER.exec(inDigits(line))
  if (!found) return false
  const few = Number(found.slice(1).find(Boolean))
  return Math.max(people.length, ...things.map(({ count }) => count ?? 1)) >= (few || 1)
}

/** "a full team" → "6 people", with "teams of up to 6" */
function withFullTeams(question: string, lines: readonly string[]): string {
  const [, most] = FULL_SIZE.exec(inDigits(lines.join('\n'))) ?? []
  return most === undefined ? question : question.replace(FULL, `${most} people`)
}

/** Adds up what is asked for by the printed prices; null where that is not clear, or a line alone says it. */
export function sumPrices(question: string, previous: string | null, lines: readonly string[]): PriceSum | null {
  const rows = readPriceRows(lines)
  const read = (text: string | null) => (text === null ? null : readWanted(withFullTeams(text, lines), rows))
  const own = read(question)
  if (rows.length === 0 || !own) return null
  const before = read(previous)
  const hasNew = own.people.length > 0 || own.kind !== null || own.things.length > 0
  const wasOfPrices = previous !== null && before !== null && (ASKED.test(previous) || before.isNothingElse)
  const goesOn = hasNew && wasOfPrices && GOES_ON.test(question)
  const areSeveral = own.people.length > 1 || own.things.some((it) => (it.count ?? 1) > 1 || isSized(it))
  const isShort = own.isNothingElse && (goesOn || (areSeveral && (/\?\s*$/u.test(question) || own.things.length > 0)))
  if (!ASKED.test(question) && !isShort) return null
  if (isReceipt(lines)) return ALL_IN.test(question) && own.people.length === 0 ? allIn(rows, lines) : null
  const timing = timingIn(question) ?? (goesOn ? timingIn(previous ?? '') : null)
  const isOfNumber = own.people.length > 1 && own.things.length === 0
  const further =
    before && (goesOn || isOfNumber) && (own.isNothingElse || STRONGLY.test(question)) ? [joined(own, before)] : []
  for (const wanted of goesOn ? [...further, own] : [own, ...further]) {
    const sum = sumOf(wanted, rows, timing, lines)
    if (sum) return sum
  }
  return null
}

/** What somebody paid with the fee that is printed beside the price. */
function allIn(rows: readonly PriceRow[], lines: readonly string[]): PriceSum | null {
  const fees = rows.filter(({ kind }) => kind === 'fee')
  const isClear = fees.length === 1 && rows.length === 2 && !lines.some((line) => /\b\d ?[x×]/iu.test(line))
  const things = [{ rows: fees, count: null, isBeside: true }]
  return isClear ? sumOf({ ...NOTHING, things }, rows, null, []) : null
}
