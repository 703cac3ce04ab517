import { LAST_CHILD, priceFor } from './price-for.ts'
import { readPeople, type Person } from './people-asked.ts'
import { groupsIn, type Group } from './paying-groups.ts'
import { readPriceRows, timingIn, type PriceRow, type Timing } from './price-rows.ts'
import { stemsOf } from './stems.ts'

/** What one pays. */
interface Share extends Pick<PriceRow, 'label' | 'currency' | 'timing' | 'lines'> {
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

/** How much less one price is than another. */
export interface Saving {
  kind: 'saving'
  currency: string
  amount: number
  less: number
  more: number
  lines: readonly number[]
}

const ASKED =
  /\b(?:how much|total|damage|costs?|price|pays?|owe|all ?together|come to|set (?:me|us) back|all in|what would it be)\b/iu
/** Not "save it and remind me", which is a wish. */
const SAVING_ASKED =
  /\b(?:how much|what|whats)\b.*\b(?:sav(?:e|es|ing|ings)|cheaper|dearer|less|more|extra|difference)\b/iu
/** "2 for 1", "£18 for all three" and the like, which no sum heeds. */
const OFFERS =
  /\b\d ?for ?\d\b|\bfor (?:the price|(?:all )?(?:two|three|four))\b|\bbuy (?:\d|one|two|three)\b|\bsiblings?\b|\bgroups? (?:of|from)\b.{0,30}(?:%|off|discount|[£€$])/iu
const FEES = /(?:\bplus|\+) ?(?:[£€$][\d.]+ )?(?:booking )?fees?\b|\bbooking fees? (?:apply|applies|extra)\b/iu
const BESIDE = /\b(?:plus|with|incl\p{L}*|and)\b|\+/iu
/** Going there once, which is meant where no number of times is said. */
const ONCE = new Set([null, ...'class session lesson night day show visit workshop'.split(' ')])
const ANYBODY: Person = { groups: new Set(), age: null }
const TIMES_OF_BUYING = ['advance', 'door', null] as const

interface Printed {
  rows: readonly PriceRow[]
  /** Its words tell the prices of several things apart. */
  question: string
}

/** Stems that tell one thing that is sold from another. */
const tellingStems = (text: string): string[] => stemsOf(text).filter((it) => !/^(?:=price|=age|=kid|\d+)$/u.test(it))

/** The prices of what is asked for: things apart from taking part only where they are named. */
function rowsAsked(question: string, rows: readonly PriceRow[], unit: string | null): readonly PriceRow[] {
  const asked = tellingStems(question)
  const named = rows.filter(({ isExtra, words }) => isExtra && words.some((it) => asked.includes(it)))
  if (named.length > 0) return BESIDE.test(question) ? [] : named.filter((row) => ONCE.has(row.unit))
  return rows.filter((row) => !row.isExtra && (unit ? row.unit === unit : ONCE.has(row.unit)))
}

/** The one price among several, told by the words of the question; null where two fit equally. */
function oneOf(question: string, rows: readonly PriceRow[]): PriceRow | null {
  const [first] = rows
  if (first && rows.every(({ amount }) => amount === first.amount)) return first
  const asked = tellingStems(question)
  const scores = rows.map(({ words }) => words.filter((it) => asked.includes(it)).length)
  const best = Math.max(0, ...scores)
  const top = rows.filter((_, at) => scores[at] === best)
  return best > 0 && !/\b(?:plus|with)\b/iu.test(question) && top.length === 1 ? (top[0] ?? null) : null
}

/** What somebody pays when they buy so: the price of that way, or one that all ways share. */
function partFor(person: Person, { rows, question }: Printed, timing: Timing | null): Share | null {
  const own = priceFor(
    person,
    rows.filter((row) => row.timing === timing || row.timing === null),
  )
  const timed = own?.filter((row) => row.timing === timing) ?? []
  const row = oneOf(question, timed.length > 0 ? timed : (own ?? []))
  if (row?.amount === 'half') {
    const whole = partFor({ groups: new Set(), age: null }, { rows, question }, timing)
    return whole && { ...whole, label: row.label, each: whole.each / 2, lines: [...whole.lines, ...row.lines] }
  }
  return row && row.amount !== null ? { ...row, each: row.amount } : null
}

function totalOf(parts: readonly (Share | null)[], times: number): Total | null {
  const merged: SumPart[] = []
  for (const part of parts) {
    if (!part) return null
    const same = merged.find(({ label, each }) => label === part.label && each === part.each)
    if (same) same.count += times
    else merged.push({ ...part, count: times })
  }
  return { amount: merged.reduce((sum, { count, each }) => sum + count * each, 0), parts: merged }
}

const isYoung = ({ age, groups }: Person): boolean => (age === null ? groups.has('child') : age <= LAST_CHILD)

/** The ways of buying that a question means: the one it names, or all that are printed. */
function timingsAsked(said: Timing | null, rows: readonly PriceRow[]): (Timing | null)[] {
  const printed = TIMES_OF_BUYING.filter((it) => rows.some(({ timing }) => timing === it))
  if (said) return [said]
  const isOtherwise = rows.some((row) => row.timing === null && row.groups.size === 0 && row.ages.length === 0)
  return printed.filter((it) => it !== null || printed.length === 1 || isOtherwise)
}

const currencyOf = (parts: readonly Share[]): string | null => {
  const [currency = null, ...others] = new Set(parts.filter(({ each }) => each > 0).map((it) => it.currency))
  return others.length === 0 ? currency : null
}
const linesOf = (parts: readonly Pick<PriceRow, 'lines'>[]): number[] =>
  [...new Set(parts.flatMap(({ lines }) => lines))].toSorted((a, b) => a - b)

/** Adds up what the people of a question pay by the printed prices; null where that is not clear, or a line alone says it. */
export function sumPrices(question: string, previous: string | null, lines: readonly string[]): PriceSum | null {
  if (!ASKED.test(`${question} ${previous ?? ''}`) || lines.some((line) => OFFERS.test(line))) return null
  const { people = [], times = null } = readPeople(question) ?? {}
  const all = people.length === 0 && times ? [ANYBODY] : people
  if (all.length === 0 || (all.length === 1 && all[0]?.age === null && !times)) return null
  const printed = { question, rows: rowsAsked(question, readPriceRows(lines), times?.unit ?? null) }
  const totals = timingsAsked(timingIn(question), printed.rows).map((timing) =>
    totalOf(
      all.map((person) => partFor(person, printed, timing)),
      times?.count ?? 1,
    ),
  )
  const found = totals.filter((it) => it !== null)
  const parts = found.flatMap((it) => it.parts)
  const currency = currencyOf(parts)
  if (found.length < totals.length || !currency) return null
  const isFamily = all.some(isYoung) && !all.every(isYoung)
  const families = isFamily ? printed.rows.filter(({ groups }) => groups.has('family')) : []
  const differing = found.filter((it, at) => found.findIndex(({ amount }) => amount === it.amount) === at)
  return {
    kind: 'sum',
    currency,
    totals: differing,
    hasFees: lines.some((line) => FEES.test(line)),
    hasFamilyTicket: families.length > 0,
    lines: linesOf([...parts, ...families]),
  }
}

/** Tells how much less people pay the way that a question names; null where no one pair of prices says it. */
export function savingAsked(question: string, lines: readonly string[]): Saving | null {
  if (!SAVING_ASKED.test(question)) return null
  const [timing, groups] = [timingIn(question), groupsIn(question)]
  const printed = { question: '', rows: rowsAsked('', readPriceRows(lines), null) }
  const [otherwise = null, ...further] = timingsAsked(null, printed.rows).filter((it) => it !== timing)
  const hasNonmembers = groups.has('member') && printed.rows.some((row) => row.groups.has('nonmember'))
  const others = timing ? groups : new Set<Group>(hasNonmembers ? ['nonmember'] : [])
  const pair = [
    partFor({ groups, age: null }, printed, timing),
    partFor({ groups: others, age: null }, printed, timing ? otherwise : null),
  ].filter((it) => it !== null)
  const [less = 0, more = 0] = pair.map(({ each }) => each).toSorted((a, b) => a - b)
  const currency = currencyOf(pair)
  if (pair.length < 2 || (timing && further.length > 0) || less === more || !currency) return null
  return { kind: 'saving', currency, amount: more - less, less, more, lines: linesOf(pair) }
}
