import type { Persons } from './people-asked.ts'
import { isFullPrice, type Ages } from './paying-groups.ts'
import type { PriceRow } from './price-rows.ts'

const [LAST_CHILD, FIRST_GROWN, FIRST_MAYBE_SENIOR, FIRST_SENIOR] = [15, 18, 60, 66]
const OLDEST = 130

/** The rows that may be a person's; none where no printed price is; null where it is not clear. */
type Fitting = readonly PriceRow[] | null

const isWithin = (inner: Ages, outer: Ages): boolean => inner.min >= outer.min && inner.max <= outer.max
const meets = (one: Ages, other: Ages): boolean => one.min <= other.max && other.min <= one.max
/** "16+" is the price of adults, "over 65s" is not. */
const isForGrown = ({ min, max }: Ages): boolean => max === OLDEST && min > 11 && min < 22
/** The price of anybody, or of adults. */
export const isFull = ({ groups, ages }: PriceRow): boolean => isFullPrice(groups) && ages.every(isForGrown)
const isForYoung = ({ groups, ages }: PriceRow): boolean => groups.has('child') || ages.some(({ max }) => max < 18)
/** "Concessions £8", and nothing says who they are. */
const isOpenConcession = (row: PriceRow): boolean => row.groups.has('concession') && row.ages.length === 0
const hasBounds = ({ ages }: PriceRow): boolean => ages.length > 0

/** A child where no price is printed for children: the one price that everybody pays. */
const asAnybody = (rows: readonly PriceRow[]): Fitting =>
  rows.some(({ groups }) => groups.has('concession') || groups.has('adult'))
    ? []
    : rows.filter((row) => isFull(row) && !hasBounds(row))

function byAges(ages: Ages, rows: readonly PriceRow[]): Fitting {
  const bounded = rows.filter((row) => row.ages.some((it) => isWithin(ages, it)) && !isFull(row))
  const isUnclear = rows.some((row) =>
    row.ages.some(
      (it) => (it.unsure === ages.min && ages.min === ages.max) || (meets(ages, it) && !isWithin(ages, it)),
    ),
  )
  if (isUnclear) return null
  if (bounded.length > 0) {
    const width = (row: PriceRow) =>
      Math.min(...row.ages.filter((it) => isWithin(ages, it)).map(({ min, max }) => max - min))
    const least = Math.min(...bounded.map(width))
    return bounded.filter((row) => width(row) === least)
  }
  const young = rows.filter(isForYoung)
  if (ages.max <= LAST_CHILD || (ages.max < FIRST_GROWN && young.some((row) => !hasBounds(row)))) {
    if (ages.max > LAST_CHILD) return null
    const open = young.filter((row) => !hasBounds(row))
    if (open.length > 0) return open
    const isOlder =
      young.length > 0 &&
      !rows.some(isOpenConcession) &&
      young.every((row) => row.ages.every(({ max }) => max < ages.min))
    return isOlder ? grown(ages, rows) : young.length > 0 ? [] : asAnybody(rows)
  }
  if (ages.min >= FIRST_MAYBE_SENIOR) {
    const senior = rows.filter((row) => row.groups.has('senior') && !hasBounds(row))
    const isMaybe = senior.length > 0 || rows.some(isOpenConcession)
    if (isMaybe) return ages.min >= FIRST_SENIOR && senior.length > 0 ? senior : null
  }
  return grown(ages, rows)
}

/** "Adults £10" before "Guide book £4". */
function fullPrices(rows: readonly PriceRow[]): readonly PriceRow[] {
  const full = rows.filter(isFull)
  const ofAdults = full.filter(({ groups }) => groups.has('adult'))
  return ofAdults.length > 0 ? ofAdults : full
}

const grown = (of: Ages, rows: readonly PriceRow[]): Fitting =>
  fullPrices(rows).filter((row) => !hasBounds(row) || row.ages.some((it) => isWithin(of, it)))

/**
 * Finds the printed prices that fit a person by what was said of them: a word ("student", "concession"), an age, or nothing,
 * which is the full price.
 */
export function fitPrices({ groups, ages }: Persons, rows: readonly PriceRow[]): Fitting {
  const others = new Set(groups)
  let own = rows
  const isEither = groups.has('member') || groups.has('nonmember')
  if (!isEither && ['member', 'nonmember'].every((it) => rows.some(({ groups: of }) => [...of].join() === it)))
    return null
  if (isEither) {
    const which = groups.has('member') ? 'member' : 'nonmember'
    others.delete(which)
    own = rows.filter((row) => row.groups.has(which)).map((row) => ({ ...row, groups: without(row.groups, which) }))
    if (own.length === 0) own = which === 'nonmember' ? rows.filter((row) => !row.groups.has('member')) : []
  }
  const isElder = others.has('senior') && others.has('adult')
  if (isElder) {
    const mayPayLess = own.some(
      (row) => /^(?:senior|concession)$/u.test([...row.groups].join()) || row.ages.some(({ min }) => min > 50),
    )
    return mayPayLess ? null : fullPrices(own)
  }
  const special = [...others].filter((it) => it !== 'adult' && it !== 'child')
  if (special.length > 0) {
    const named = own.filter((row) => special.every((it) => row.groups.has(it)))
    return named.length > 0 || own.some((row) => !isFull(row)) ? named : fullPrices(own)
  }
  if (ages) return byAges(ages, own)
  if (!others.has('child')) return fullPrices(own)
  const young = own.filter(isForYoung)
  if (young.length === 0) return asAnybody(own)
  return young.every((row) => row.groups.has('child')) ? young : null
}

const without = (groups: PriceRow['groups'], one: string): PriceRow['groups'] =>
  new Set([...groups].filter((it) => it !== one))
