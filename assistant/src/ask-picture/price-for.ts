import type { Person } from './wanted.ts'
import type { Ages, Group } from './paying-groups.ts'
import type { PriceRow } from './price-rows.ts'

export const LAST_CHILD = 15
const [FIRST_GROWN, FIRST_MAYBE_SENIOR, FIRST_SENIOR, OLDEST] = [18, 60, 66, 130]

/** Whether those of these groups pay the full price. */
const isFullPrice = (groups: ReadonlySet<Group>): boolean => [...groups].every((it) => it === 'adult')
const isForYoung = ({ groups, ages }: PriceRow): boolean =>
  groups.has('child') || ages.some(({ max }) => max < FIRST_GROWN)
const isWithin = (age: number, { min, max }: Ages): boolean => age >= min && age <= max
/** "16+" is the price of adults, "over 65s" is not. */
const isForGrown = ({ min, max }: Ages): boolean => max === OLDEST && min > 11 && min < 22
const isFull = ({ groups, ages }: PriceRow): boolean => isFullPrice(groups) && ages.every(isForGrown)
const isOpen = ({ ages }: PriceRow): boolean => ages.length === 0

/** Whether a price is made for such a person: by the word that was said of them, or by their age. */
function isMadeFor({ groups, age }: Person, row: PriceRow): boolean {
  if (isFull(row)) return false
  const special = [...groups].filter((it) => it !== 'adult')
  if (age === null) return special.length > 0 && special.every((it) => row.groups.has(it))
  if (!isOpen(row)) return row.ages.some((it) => isWithin(age, it))
  return row.groups.has('child') ? age <= LAST_CHILD : row.groups.has('senior') && age >= FIRST_SENIOR
}

/** Whether nobody can say if a price is theirs: a student whose age is not known, where "under 25s" is printed. */
function isUnclear({ groups, age }: Person, row: PriceRow): boolean {
  if (row.groups.has('nonmember') && !groups.has('nonmember') && !groups.has('member')) return true
  if (age === null) {
    const isElder = groups.has('senior') && groups.has('adult')
    if (isElder) return row.groups.has('senior') || row.groups.has('concession') || row.ages.some(({ min }) => min > 50)
    return false
  }
  if (!isOpen(row)) return false
  if (row.groups.has('concession')) return age >= FIRST_MAYBE_SENIOR
  return row.groups.has('child')
    ? age > LAST_CHILD && age < FIRST_GROWN
    : row.groups.has('senior') && age >= FIRST_MAYBE_SENIOR && age < FIRST_SENIOR
}

/** Whether those for whom no price is made pay the full one; a child where it is older than those that are, or one price is for everybody. */
function paysFullPrice({ groups, age }: Person, rows: readonly PriceRow[]): boolean {
  if (age === null && !groups.has('child')) {
    const isOrdinary = groups.size === 0 || groups.has('adult') || groups.has('nonmember')
    return isOrdinary || (rows.every(isFull) && !groups.has('member'))
  }
  if (age !== null && age > LAST_CHILD) return true
  const young = rows.filter(isForYoung)
  if (young.length > 0) return age !== null && young.every((row) => row.ages.every(({ max }) => max < age))
  return !rows.some((row) => row.groups.has('concession') || row.groups.has('adult'))
}

/**
 * Finds the printed prices that are a person's, by what was said of them: a word ("student", "concession"), an age, or nothing,
 * which is the full price. None where no printed price is; null where that is not clear. A child whose age was not said pays what
 * children of any age do.
 */
export function priceFor(person: Person, rows: readonly PriceRow[]): readonly PriceRow[] | null {
  const isChild = person.age === null && person.groups.has('child')
  if (isChild && rows.some((row) => isForYoung(row) && !row.groups.has('child'))) {
    const [first, ...others] = Array.from({ length: (person.below ?? LAST_CHILD + 1) - 1 }, (_, at) =>
      priceFor({ ...person, age: at + 1 }, rows),
    )
    return first && others.every((it) => it?.[0] === first[0]) ? first : null
  }
  if (rows.some((row) => isUnclear(person, row))) return null
  const made = rows.filter((row) => isMadeFor(person, row))
  if (made.length > 0) {
    const { age } = person
    const width = ({ ages }: PriceRow) =>
      Math.min(OLDEST, ...ages.filter((it) => age !== null && isWithin(age, it)).map(({ min, max }) => max - min))
    const least = Math.min(...made.map(width))
    return made.filter((row) => width(row) === least)
  }
  if (!paysFullPrice(person, rows)) return []
  const full = rows.filter(
    (row) =>
      isFull(row) && (isOpen(row) || person.age === null || row.ages.some((it) => isWithin(person.age ?? 0, it))),
  )
  // "Adults £10" before "Guide book £4".
  const ofAdults = full.filter(({ groups }) => groups.has('adult'))
  return ofAdults.length > 0 ? ofAdults : full
}
