import { inDigits } from '../../entities/number-words.ts'
import { goesOnFrom } from '../follow-up.ts'
import { itemsOf, totalOf, type Total } from '../items.ts'
import { LAST_CHILD } from './price-for.ts'
import { isReceipt, pricesOfOne, readPriceRows, timingIn, type PriceRow, type Timing } from './price-rows.ts'
import { ANYBODY, currencyOf, linesOf, timingsAsked } from './shares.ts'
import { readWanted, type Person, type Thing, type Wanted } from '../wanted.ts'
import { inMoney, type WorkedOut } from '../worked-out.ts'

const ASKED =
  /\b(?:how much|total|damage|costs?|prices?|pays?|all ?together|comes? to|set (?:me|us) back|all in|whats that|what (?:would|will) (?:it|that) be|what do (?:i|we) (?:get|owe)|cheap(?:er|est))\b/iu
const STRONGLY = /\b(?:how much|what|whats|total|damage)\b|\?\s*$/iu
const ALL_IN = /\ball in\b|\ball ?together\b|\bin total\b|\btotal\b/iu
const FULL = /\b(?:an? |the )?full (?:team|table|group|house|boat)\b/iu
const FULL_SIZE = /\b(?:teams?|tables?|groups?|boats?)\b(?: of)?(?: up to| max(?:imum)?(?: of)?)? (\d{1,2})\b/iu
/** An offer for several together, which a plain sum ignores. */
const OFFER =
  /\b(?<few>\d) ?for ?\d\b|\bfor (?:the price|(?:all )?(?<all>[234])\b(?! (?!people|persons|adults|of us)\p{L}))|\bbuy (?<buy>\d|one)\b|\b(?<siblings>siblings?)\b|\bgroups? (?:of|from) (?<group>\d+)\b.{0,30}(?:%|off|discount)/iu
const FEES = /(?:\bplus|\+) ?(?:[£€$][\d.]+ )?(?:booking )?fees?\b|\bbooking fees? (?:apply|applies|extra)\b/iu
const BOUGHT = { advance: ' in advance', door: ' on the day' }

const isYoung = ({ age, groups }: Person): boolean => (age === null ? groups.has('child') : age <= LAST_CHILD)
/** "10 lessons": one price for several. */
const isSized = ({ rows: [row] }: Thing): boolean => Boolean(row?.size?.of)

/** Adds to a follow-up what the previous question said: who for, how many, or which thing. */
function joined(wanted: Wanted, before: Wanted): Wanted {
  const { kind, people, things, total } = wanted
  const [first] = before.people
  const isOfOneKind = before.people.every(({ groups }) => groups === first?.groups)
  const counted = people.map((it) => (first && it.groups.size === 0 ? { ...it, groups: first.groups } : it))
  const those = kind ? before.people.map(() => ({ ...ANYBODY, groups: kind })) : before.people
  return {
    ...(things.length > 0 ? wanted : { ...wanted, things: before.things, isPaidByPeople: before.isPaidByPeople }),
    people: people.length === 0 ? those : total > 0 && things.length === 0 && isOfOneKind ? counted : people,
  }
}

/** Whether one price covers everyone asked for: a table of six, a family ticket for four. */
function isForAll({ size, groups }: PriceRow, { people }: Wanted): boolean {
  const young = people.filter(isYoung).length
  const isFamily = young > 0 && young < people.length && young === (size?.young ?? young)
  return size?.of === null && !size.isLeast && size.count === people.length && (isFamily || !groups.has('family'))
}

/** Adds up everything wanted. */
function sumOf(
  wanted: Wanted,
  rows: readonly PriceRow[],
  timing: Timing | null,
  lines: readonly string[],
): WorkedOut | null {
  const { people, kind } = wanted
  const forAll = rows.filter((row) => isForAll(row, wanted))
  const things = wanted.things.filter((it) => !it.rows.some((row) => forAll.includes(row)))
  const isOfOne = people.length < 2 && people.every(({ age }) => age === null)
  if ((things.length === 0 && isOfOne) || (kind && people.length === 0) || isOffered(wanted, rows, lines)) return null
  const items = itemsOf({ ...wanted, things }, rows) ?? []
  const ways = timingsAsked(
    timing,
    items.flatMap((it) => it.rows),
  )
  const found = ways.flatMap((it) => totalOf(items, it) ?? [])
  if (found.length < ways.length || found.length === 0) return null
  const least = Math.min(...found.map(({ amount }) => amount))
  const together = forAll.flatMap((row): Total[] => {
    const amount = Number(row.amount)
    const isMeant = amount < least || things.length < wanted.things.length
    return isMeant ? [{ amount, parts: [{ ...row, each: amount, count: 1 }] }] : []
  })
  const all = [...together, ...found].filter(
    (it, at, totals) => totals.findIndex(({ amount }) => amount === it.amount) === at,
  )
  const [only, ...others] = all.flatMap((it) => it.parts)
  const isPrinted = only?.count === 1 && others.length === 0 && people.every(({ age }) => age === null)
  if (isPrinted && !things.some(isSized)) return null
  const isOfFamily = together.length === 0 && people.some(isYoung) && !people.every(isYoung)
  return told(together.length > 0 ? all.toSorted((one, other) => one.amount - other.amount) : all, {
    families: isOfFamily ? rows.filter(({ groups }) => groups.has('family')) : [],
    hasFees: !things.some(({ rows: [row] }) => row?.kind === 'fee') && lines.some((line) => FEES.test(line)),
  })
}

/** "Adult (16+)" → "adult 16+", but "OAP" stays. */
const inSentence = (label: string): string =>
  label
    .replaceAll(/[()]/gu, '')
    .replace(/^\p{Lu}(?=\p{Ll}+(?!\p{L})(?!.* \p{Lu}\p{Ll}))/u, (letter) => letter.toLowerCase())

/** Puts totals in words, one for each way of buying, with what they leave out; null if they are in several currencies. */
function told(
  totals: readonly Total[],
  { families, hasFees }: { families: readonly PriceRow[]; hasFees: boolean },
): WorkedOut | null {
  const all = totals.flatMap(({ parts }) => parts)
  const currency = currencyOf(all)
  if (!currency) return null
  const sentences = totals.map(({ amount, parts }, at) => {
    const timing = parts.find((it) => it.timing !== null)?.timing
    const bought = timing ? BOUGHT[timing] : at > 0 ? ' otherwise' : ''
    const shares = parts.map(({ count, label, each }) => {
      const whose = label === '' ? '' : ` (${inSentence(label)})`
      return `${count} × ${inMoney(each, currency)}${whose}`
    })
    return `${inMoney(amount, currency)}${bought}: ${shares.join(' + ')}`
  })
  const besides = `${hasFees ? ', plus the booking fee' : ''}${families.length > 0 ? ', without the family ticket' : ''}`
  return { sentence: `${sentences.join('; ')}${besides}.`, lines: linesOf([...all, ...families]) }
}

/** Whether an offer makes this many cost less than the sum of their prices: "3 for 2", or 12 lessons, when 10 together cost less. */
function isOffered({ people, things }: Wanted, rows: readonly PriceRow[], lines: readonly string[]): boolean {
  const most = Math.max(people.length, ...things.map(({ count }) => count ?? 1))
  const isLineOffering = (line: string): boolean => {
    const found = OFFER.exec(inDigits(line))
    return found !== null && most >= (Number(found.slice(1).find(Boolean)) || 1)
  }
  const isBundled = ({ rows: [row], count }: Thing): boolean =>
    rows.some(({ size }) => size?.of && row?.words.includes(size.of) && !row.size && size.count <= (count ?? 1))
  return lines.some(isLineOffering) || things.some(isBundled)
}

/** "a full team" → "6 people", with "teams of up to 6" */
function withFullTeams(question: string, lines: readonly string[]): string {
  const [, most] = FULL_SIZE.exec(inDigits(lines.join('\n'))) ?? []
  return most === undefined ? question : question.replace(FULL, `${most} people`)
}

/** Adds up what is asked for, using the printed prices; null if that is unclear, or a line alone says it. */
export function sumPrices(question: string, previous: string | null, lines: readonly string[]): WorkedOut | null {
  const rows = readPriceRows(lines)
  const read = (text: string) => readWanted(withFullTeams(text, lines), rows)
  const own = read(question)
  if (rows.length === 0 || !own) return null
  const before = previous === null ? null : read(previous)
  const isOfPrices = before !== null && (ASKED.test(previous ?? '') || before.isNothingElse)
  const hasNew = own.people.length > 0 || own.kind !== null || own.things.length > 0
  const goesOn = hasNew && isOfPrices && goesOnFrom(question)
  const areSeveral = own.people.length > 1 || own.things.some((it) => (it.count ?? 1) > 1 || isSized(it))
  const isShort = own.isNothingElse && (goesOn || (areSeveral && (/\?\s*$/u.test(question) || own.things.length > 0)))
  if (!ASKED.test(question) && !isShort) return null
  if (isReceipt(lines)) {
    if (own.people.length === 0) return ALL_IN.test(question) ? allIn(rows, lines) : null
    const areTold = own.people.every(({ groups }) => groups.size > 0)
    return areTold ? sumOf(own, pricesOfOne(rows, lines), null, lines) : null
  }
  const timing = timingIn(question) ?? (goesOn ? timingIn(previous ?? '') : null)
  const isOfNumber = own.people.length > 1 && own.things.length === 0
  const isFurther = before && (goesOn || isOfNumber) && (own.isNothingElse || STRONGLY.test(question))
  const further = isFurther ? [joined(own, before)] : []
  for (const wanted of goesOn ? [...further, own] : [own, ...further]) {
    const sum = sumOf(wanted, rows, timing, lines)
    if (sum) return sum
  }
  return null
}

/** What was paid, including the fee printed next to the price. */
function allIn(rows: readonly PriceRow[], lines: readonly string[]): WorkedOut | null {
  const [fee, ...others] = rows.filter(({ kind }) => kind === 'fee')
  const isClear = fee && others.length === 0 && rows.length === 2 && !lines.some((line) => /\b\d ?[x×]/iu.test(line))
  const items = rows.map((row) => ({ payer: ANYBODY, rows: [row], count: 1, isNamed: row === fee }))
  const total = isClear ? totalOf(items, null) : null
  return total && told([total], { families: [], hasFees: false })
}
