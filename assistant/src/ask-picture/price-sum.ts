import { fitPrices } from './fit-price.ts'
import { readPeople, type PeopleAsked, type Persons } from './people-asked.ts'
import { readPriceRows, timingIn, type PriceRow, type Timing } from './price-rows.ts'
import { stemsOf } from './stems.ts'

/** So many at one price. */
export interface SumPart extends Pick<PriceRow, 'label' | 'currency' | 'timing' | 'lines'> {
  count: number
  each: number
}

interface Total {
  amount: number
  parts: SumPart[]
}

/** What some people pay together: one total for each way of buying that the question leaves open. */
export interface PriceSum {
  kind: 'sum'
  currency: string
  totals: readonly Total[]
  /** The picture speaks of a booking fee that comes on top. */
  hasFees: boolean
  lines: readonly number[]
}

const ASKED =
  /\b(?:how much|total|damage|costs?|price|pays?|owe|all ?together|come to|set (?:me|us) back|all in|what would it be)\b/iu
/** Leans on the question before: "and at the door?", "what if we buy early" */
const LEANS = /\b(?:all ?together|total|what if|and if|and for|what about)\b|^(?:and|or|so)\b/iu
/** "2 for 1" and the like, which no sum of ours heeds. */
const OFFERS =
  /\b\d ?for ?\d\b|\b\d for the price\b|\bbuy (?:\d|one|two|three)\b|\bsiblings?\b|\bgroups? (?:of|from)\b.{0,30}(?:%|off|discount|[£€$])/iu
const FEES = /(?:\bplus|\+) ?(?:[£€$][\d.]+ )?(?:booking )?fees?\b|\bbooking fees? (?:apply|applies|extra)\b/iu
/** "16+", for everybody. */
const ONLY_FROM = /^\W*(1[2-9]|2[01])\+(?! ?[£€$\d])/u
const OLDEST = 130
const BESIDE = /\b(?:plus|with|incl\p{L}*)\b|\+/iu
/** Going there once, which is meant where no number of times is said. */
const ONCE = new Set([null, ...'class session lesson night day show visit workshop'.split(' ')])
const SAY_LITTLE = /^(?:=price|=age|=kid|\d+)$/u

const anybody: Persons = { count: 1, groups: new Set(), ages: null }
const isNobody = ({ persons, times, full }: PeopleAsked) => persons.length === 0 && !times && full === null

/** How many a full team is, as printed: "teams of up to 6", "max 8 per table". */
function sizeOf(unit: string, lines: readonly string[]): { count: number; line: number } | undefined {
  const size = new RegExp(
    String.raw`\b${unit}s?\b[^\d£€$]{0,25}(?<a>\d{1,2})\b(?! ?[.:]\d)|\b(?:up to|max(?:imum)?\.?(?: of)?) (?<b>\d{1,2})[^\d£€$]{0,20}\b${unit}`,
    'iu',
  )
  const found = lines.flatMap((text, line) => {
    const { a, b } = size.exec(text)?.groups ?? {}
    return (a ?? b) ? [{ count: Number(a ?? b), line }] : []
  })
  return new Set(found.map(({ count }) => count)).size === 1 ? found[0] : undefined
}

/** The prices of what is asked for: things apart from taking part only where they are named. */
function rowsAsked(question: string, rows: readonly PriceRow[], times: PeopleAsked['times']): readonly PriceRow[] {
  const asked = new Set(stemsOf(question))
  const isNamed = ({ words }: PriceRow) => words.some((it) => !SAY_LITTLE.test(it) && asked.has(it))
  const named = rows.filter((row) => row.isExtra && isNamed(row))
  if (named.length > 0)
    return BESIDE.test(question) || /\band\b/iu.test(question) ? [] : named.filter(({ unit }) => ONCE.has(unit))
  const own = rows.filter(({ isExtra }) => !isExtra)
  if (!times) return own.filter(({ deal, unit }) => deal === null && ONCE.has(unit))
  const deals = own.filter(({ deal }) => deal === times.count)
  if (deals.length > 0) return deals
  const counted = own.filter(({ unit, deal }) => unit === times.unit && deal === null)
  return counted.length === 0 ? [] : [...counted, ...own.filter(({ unit, amount }) => unit === null && amount === 0)]
}

/** The one price among several, told by the words of the question; null where two fit equally. */
function oneOf(question: string, rows: readonly PriceRow[]): PriceRow | null {
  const [first] = rows
  if (first && rows.every(({ amount, isHalf }) => amount === first.amount && isHalf === first.isHalf)) return first
  const asked = new Set(stemsOf(question).filter((it) => !SAY_LITTLE.test(it)))
  const scores = rows.map(({ words }) => words.filter((it) => asked.has(it)).length)
  const best = Math.max(0, ...scores)
  const top = rows.filter((_, at) => scores[at] === best)
  return best > 0 && !BESIDE.test(question) && top.length === 1 ? (top[0] ?? null) : null
}

/** What these persons pay when they buy so: the price of that way, or one that all ways share. */
function priceOf(person: Persons, rows: readonly PriceRow[], timing: Timing | null, question: string): SumPart | null {
  const shared = rows.filter((row) => row.timing === null)
  const own = fitPrices(person, [
    ...rows.filter((row) => row.timing === timing),
    ...shared.filter((it) => it.groups.size > 0 || it.ages.length > 0),
  ])
  if (own === null) return null
  const timed = own.filter((row) => row.timing === timing)
  const row = oneOf(question, timed.length > 0 ? timed : (fitPrices(person, shared) ?? []))
  const { count } = person
  if (row?.isHalf) {
    const whole = priceOf(
      { ...anybody, count },
      rows.filter((it) => !it.isHalf),
      timing,
      question,
    )
    return whole && { ...whole, label: row.label, each: whole.each / 2, lines: [...whole.lines, ...row.lines] }
  }
  return row && row.amount !== null ? { ...row, count, each: row.amount } : null
}

function totalOf(parts: readonly (SumPart | null)[]): Total | null {
  const merged: SumPart[] = []
  for (const part of parts) {
    if (!part) return null
    const same = merged.find(({ label, each }) => label === part.label && each === part.each)
    if (same) same.count += part.count
    else merged.push({ ...part })
  }
  return { amount: merged.reduce((sum, { count, each }) => sum + count * each, 0), parts: merged }
}

const isYoung = ({ groups, ages }: Persons) => (ages ? ages.max <= 15 : groups.has('child'))
const isGrown = ({ groups, ages }: Persons) => (ages ? ages.min >= 18 : [...groups].every((it) => it === 'adult'))

/** Those whom a family ticket leaves over; null where it is not for them. */
function leftOver(persons: readonly Persons[], [adults, children]: readonly [number, number]): Persons[] | null {
  let [grown, young] = [adults, children]
  const left = persons.map((it) => {
    const covered = Math.min(it.count, isGrown(it) ? grown : isYoung(it) ? young : 0)
    if (isGrown(it)) grown -= covered
    else young -= covered
    return { ...it, count: it.count - covered }
  })
  return grown === adults || young === children ? null : left.filter(({ count }) => count > 0)
}

/** The cheapest that these people can pay by the prices of one way of buying, family tickets included. */
function cheapest(
  persons: readonly Persons[],
  rows: readonly PriceRow[],
  timing: Timing | null,
  question: string,
): Total | null {
  const partsOf = (of: readonly Persons[]) => of.map((person) => priceOf(person, rows, timing, question))
  const families = rows.map((row) => {
    const isFor = row.amount !== null && (row.timing ?? timing) === timing
    const left = isFor && row.party ? leftOver(persons, row.party) : null
    return left && totalOf([{ ...row, count: 1, each: row.amount ?? 0 }, ...partsOf(left)])
  })
  const single = totalOf(partsOf(persons))
  const found = [single, ...families].filter((it) => it !== null)
  return single && (found.toSorted((one, other) => one.amount - other.amount)[0] ?? null)
}

/** Adds up what the people of a question pay by the printed prices; null where that is not clear, or a line alone says it. */
export function sumPrices(
  question: string,
  previous: string | null,
  lines: readonly string[],
  country?: string,
): PriceSum | null {
  const asksBefore = previous !== null && ASKED.test(previous)
  const own = ASKED.test(question) || asksBefore ? readPeople(question) : null
  const isLeaning = own && isNobody(own) && asksBefore && (LEANS.test(question) || timingIn(question) !== null)
  const people = isLeaning ? readPeople(previous) : own
  const youngest = Math.min(...(people?.persons.map(({ ages }) => ages?.max ?? OLDEST) ?? []))
  if (lines.some((line) => Number(ONLY_FROM.exec(line)?.[1] ?? 0) > youngest)) return null
  if (!people || isNobody(people) || lines.some((line) => OFFERS.test(line))) return null

  const size = people.full === null ? undefined : sizeOf(people.full, lines)
  const rows = rowsAsked(question, readPriceRows(lines, country), people.times)
  if (people.full !== null && !size) return null
  const times = people.times && rows.every(({ deal }) => deal === null) ? people.times.count : 1
  const everybody = people.persons.length > 0 ? people.persons : [{ ...anybody, count: size?.count ?? 1 }]
  const persons = everybody.map((it) => ({ ...it, count: it.count * times }))

  const printed = [...new Set(rows.filter(({ isHalf }) => !isHalf).map(({ timing }) => timing))].toSorted(
    (one, other) => Number(one === null) - Number(other === null),
  )
  const said = timingIn(question) ?? (isLeaning ? timingIn(previous) : null)
  const near = said === 'early' ? 'advance' : said === 'advance' ? 'early' : said
  const asked = !printed.includes(said) && printed.includes(near) ? near : said
  const isOtherwise = rows.some((row) => row.timing === null && row.groups.size === 0 && row.ages.length === 0)
  const timings = asked ? [asked] : printed.filter((it) => it !== null || printed.length === 1 || isOtherwise)
  const totals = timings.map((timing) => cheapest(persons, rows, timing, question))
  const found = totals.filter((it) => it !== null)
  const differing = found.filter((it, at) => found.findIndex(({ amount }) => amount === it.amount) === at)

  const parts = found.flatMap((it) => it.parts)
  const [currency, ...others] = new Set(parts.filter(({ each }) => each > 0).map((it) => it.currency))
  const isOfOne = persons.length === 1 && persons[0]?.count === 1 && !persons[0].ages
  if (found.length < totals.length || !currency || others.length > 0 || isOfOne) return null
  const used = [...parts.flatMap((it) => it.lines), ...(size ? [size.line] : [])]
  return {
    kind: 'sum',
    currency,
    totals: differing,
    hasFees: lines.some((line) => FEES.test(line)),
    lines: [...new Set(used)].toSorted((a, b) => a - b),
  }
}
