import type { Ages } from './price-groups.ts'
import type { PriceRow } from './price-rows.ts'
import type { Person } from './price-question.ts'

export const MAX_CHILD_AGE = 15
const [MIN_ADULT_AGE, MIN_MAYBE_SENIOR_AGE, MIN_SENIOR_AGE, MAX_AGE] = [18, 60, 66, 130]

const isWithin = (age: number, { min, max }: Ages): boolean => age >= min && age <= max
/** "16+" is the price of adults, "over 65s" is not. */
const isForAdults = ({ min, max }: Ages): boolean => max === MAX_AGE && min > 11 && min < 22
/** Whether a row is the full price. */
const isFullPrice = ({ groups, ages }: PriceRow): boolean =>
  [...groups].every((it) => it === 'adult') && ages.every(isForAdults)
const isForChildren = ({ groups, ages }: PriceRow): boolean =>
  groups.has('child') || ages.some(({ max }) => max < MIN_ADULT_AGE)
const isForSeniors = ({ groups, ages }: PriceRow): boolean =>
  groups.has('senior') || groups.has('concession') || ages.some(({ min }) => min > 50)

/** Whether a price is made for a person, by the word used for them or by their age; null if that can't be known. */
function matchesPerson({ groups, age }: Person, row: PriceRow): boolean | null {
  if (row.groups.has('nonmember') && !groups.has('nonmember') && !groups.has('member')) return null
  if (age === null) {
    const special = [...groups].filter((it) => it !== 'adult')
    if (special.length < groups.size && special.includes('senior') && isForSeniors(row)) return null
    return special.length > 0 && special.every((it) => row.groups.has(it))
  }
  if (isFullPrice(row)) return false
  if (row.ages.length > 0) return row.ages.some((it) => isWithin(age, it))
  if (row.groups.has('child')) return age <= MAX_CHILD_AGE || (age < MIN_ADULT_AGE ? null : false)
  if (row.groups.has('senior') && age >= MIN_SENIOR_AGE) return true
  return isForSeniors(row) && age >= MIN_MAYBE_SENIOR_AGE ? null : false
}

/** Whether people with no price of their own pay in full; a child does if older than those with one, or if one price is for everybody. */
function paysFullPrice({ groups, age }: Person, rows: readonly PriceRow[]): boolean {
  if (age === null && !groups.has('child')) {
    const isOrdinary = groups.size === 0 || groups.has('adult') || groups.has('nonmember')
    return isOrdinary || (rows.every(isFullPrice) && !groups.has('member'))
  }
  if (age !== null && age > MAX_CHILD_AGE) return true
  const young = rows.filter(isForChildren)
  if (young.length > 0) return age !== null && young.every((row) => row.ages.every(({ max }) => max < age))
  return !rows.some((row) => row.groups.has('concession') || row.groups.has('adult'))
}

/**
 * Finds the printed prices for a person by what was said of them: a word ("student", "concession"), an age, or nothing,
 * which is the full price. Empty if no printed price applies; null if that is unclear. A child whose age was not said pays what
 * children of any age pay.
 */
export function rowsForPerson(person: Person, rows: readonly PriceRow[]): readonly PriceRow[] | null {
  const { groups, age, below = MAX_CHILD_AGE + 1 } = person
  if (age === null && groups.has('child') && rows.some((row) => isForChildren(row) && !row.groups.has('child'))) {
    const [first, ...others] = Array.from({ length: below - 1 }, (_, at) =>
      rowsForPerson({ ...person, age: at + 1 }, rows),
    )
    return first && others.every((it) => it?.[0] === first[0]) ? first : null
  }
  const marks = rows.map((row) => matchesPerson(person, row))
  if (marks.includes(null)) return null
  const made = rows.filter((_, at) => marks[at])
  if (made.length > 0) {
    const widths = made.map(({ ages }) =>
      Math.min(MAX_AGE, ...ages.filter((it) => age !== null && isWithin(age, it)).map(({ min, max }) => max - min)),
    )
    return made.filter((_, at) => widths[at] === Math.min(...widths))
  }
  if (!paysFullPrice(person, rows)) return []
  const full = rows.filter(
    (row) => isFullPrice(row) && (row.ages.length === 0 || age === null || row.ages.some((it) => isWithin(age, it))),
  )
  // "Adults £10" before "Guide book £4".
  const ofAdults = full.filter((row) => row.groups.has('adult'))
  return ofAdults.length > 0 ? ofAdults : full
}
