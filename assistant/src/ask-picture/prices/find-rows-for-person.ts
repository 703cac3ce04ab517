import type { Ages } from './price-groups.ts'
import type { PriceRow } from './price-row.ts'
import type { Person } from './read-price-question.ts'

/** The age, in years, up to which a person counts as a child if no price says otherwise. */
export const MAX_CHILD_AGE = 15
/** The age from which a person counts as an adult. */
const MIN_ADULT_AGE = 18
/** The age from which a price for seniors may apply. */
const MIN_MAYBE_SENIOR_AGE = 60
/** The age from which a price for seniors certainly applies. */
const MIN_SENIOR_AGE = 66
/** The upper limit of ranges without one: "16+". */
const MAX_AGE = 130

/**
 * Finds the printed prices that a person pays: those for their group ("student") or age, otherwise the full price. Empty if no
 * printed price applies; null if it is unclear which does.
 *
 *     age 70, "Adults £10 · Over 65s £6"                 → £6
 *     a child, "Adults £10 · Under 16s £2"               → £2, which children of any age pay
 *     a child, "Under 5s free · Under 16s £2"            → null, because the age matters
 */
export function findRowsForPerson(person: Person, rows: readonly PriceRow[]): readonly PriceRow[] | null {
  const { groups, age } = person
  const childrenPayByAge = rows.some((row) => isForChildren(row) && !row.groups.has('child'))
  if (age === null && groups.has('child') && childrenPayByAge) return rowsForAnyChild(person, rows)
  const matches = rows.map((row) => isRowFor(person, row))
  if (matches.includes(null)) return null
  const special = rows.filter((_, index) => matches[index])
  if (special.length > 0) return narrowestRows(special, age)
  return paysFullPrice(person, rows) ? fullPriceRows(age, rows) : []
}

const isWithin = (age: number, { min, max }: Ages): boolean => age >= min && age <= max
/** "16+" is the price of adults, "over 65s" is not. */
const isForAdults = ({ min, max }: Ages): boolean => max === MAX_AGE && min > 11 && min < 22
const isFullPrice = ({ groups, ages }: PriceRow): boolean =>
  [...groups].every((group) => group === 'adult') && ages.every(isForAdults)
const isForChildren = ({ groups, ages }: PriceRow): boolean =>
  groups.has('child') || ages.some(({ max }) => max < MIN_ADULT_AGE)
const isForSeniors = ({ groups, ages }: PriceRow): boolean =>
  groups.has('senior') || groups.has('concession') || ages.some(({ min }) => min > 50)

/** What children of every age below the person's limit pay; null if that differs by age. */
function rowsForAnyChild(person: Person, rows: readonly PriceRow[]): readonly PriceRow[] | null {
  const { below = MAX_CHILD_AGE + 1 } = person
  const [first, ...others] = Array.from({ length: below - 1 }, (_, index) =>
    findRowsForPerson({ ...person, age: index + 1 }, rows),
  )
  return first && others.every((found) => found?.[0] === first[0]) ? first : null
}

/** Returns whether a price other than the full one is for a person; null if that can't be known. */
function isRowFor({ groups, age }: Person, row: PriceRow): boolean | null {
  if (row.groups.has('nonmember') && !groups.has('nonmember') && !groups.has('member')) return null
  if (age === null) {
    const special = [...groups].filter((group) => group !== 'adult')
    // "gran" may or may not be old enough.
    if (special.length < groups.size && special.includes('senior') && isForSeniors(row)) return null
    return special.length > 0 && special.every((group) => row.groups.has(group))
  }
  if (isFullPrice(row)) return false
  if (row.ages.length > 0) return row.ages.some((ages) => isWithin(age, ages))
  if (row.groups.has('child')) return age <= MAX_CHILD_AGE || (age < MIN_ADULT_AGE ? null : false)
  if (row.groups.has('senior') && age >= MIN_SENIOR_AGE) return true
  return isForSeniors(row) && age >= MIN_MAYBE_SENIOR_AGE ? null : false
}

/** The prices with the narrowest ages around an age: of "under 5s" and "under 16s" the first, at 3. */
function narrowestRows(rows: readonly PriceRow[], age: number | null): readonly PriceRow[] {
  const widths = rows.map(({ ages }) =>
    Math.min(MAX_AGE, ...ages.filter((it) => age !== null && isWithin(age, it)).map(({ min, max }) => max - min)),
  )
  return rows.filter((_, index) => widths[index] === Math.min(...widths))
}

/**
 * Returns whether a person without a price of their own pays in full: a child only if older than those with a price, or if none
 * has one.
 */
function paysFullPrice({ groups, age }: Person, rows: readonly PriceRow[]): boolean {
  if (age === null && !groups.has('child')) {
    const isOrdinary = groups.size === 0 || groups.has('adult') || groups.has('nonmember')
    return isOrdinary || (rows.every(isFullPrice) && !groups.has('member'))
  }
  if (age !== null && age > MAX_CHILD_AGE) return true
  const childRows = rows.filter(isForChildren)
  if (childRows.length > 0) return age !== null && childRows.every((row) => row.ages.every(({ max }) => max < age))
  return !rows.some((row) => row.groups.has('concession') || row.groups.has('adult'))
}

/** The full prices; those for adults if any says so: "Adults £10" before "Guide book £4". */
function fullPriceRows(age: number | null, rows: readonly PriceRow[]): readonly PriceRow[] {
  const full = rows.filter(
    (row) =>
      isFullPrice(row) && (row.ages.length === 0 || age === null || row.ages.some((ages) => isWithin(age, ages))),
  )
  const forAdults = full.filter((row) => row.groups.has('adult'))
  return forAdults.length > 0 ? forAdults : full
}
