import type { ImportOutcome } from '@swap/contract/calendar'
import type { SkippedValue } from '@swap/contract/reading'

/** The counts of what importing a calendar file has done so far, or would do. */
export type Tally = Omit<ImportOutcome, 'importId'>

/** Upper bound on the listed entries that are left out, and on the listed values. */
const MAX_LISTED = 100

export const emptyTally = (): Tally => ({
  added: 0,
  updated: 0,
  calledOff: 0,
  passedOver: 0,
  unchanged: 0,
  left: [],
  leftCount: 0,
})

/** The count that each decision about an entry adds to. */
export const countOfVerdict = {
  add: 'added',
  update: 'updated',
  'exclude-day': 'updated',
  'call-off': 'calledOff',
  'pass-over': 'passedOver',
  unchanged: 'unchanged',
} as const

/** Counts an entry that is left out, and names it if there is room. */
export function countLeftOut(tally: Tally, entry: Tally['left'][number]): void {
  tally.leftCount += 1
  if (tally.left.length < MAX_LISTED) tally.left.push(entry)
}

/** Lists the values of an entry that an event cannot hold. */
export function addSkippedValues(
  tally: Tally,
  title: string | null,
  values: readonly Omit<SkippedValue, 'title'>[],
): void {
  if (values.length === 0) return
  const skipped = values.map((issue) => ({ title, ...issue }))
  tally.valuesLeft = [...(tally.valuesLeft ?? []), ...skipped].slice(0, MAX_LISTED)
}

/** Adds up two tallies. */
export function addTallies(one: Tally, other: Tally): Tally {
  const valuesLeft = [...(one.valuesLeft ?? []), ...(other.valuesLeft ?? [])].slice(0, MAX_LISTED)
  return { ...countsOf(one, other), ...(valuesLeft.length > 0 && { valuesLeft }) }
}

const countsOf = (one: Tally, other: Tally): Tally => ({
  added: one.added + other.added,
  updated: one.updated + other.updated,
  calledOff: one.calledOff + other.calledOff,
  passedOver: one.passedOver + other.passedOver,
  unchanged: one.unchanged + other.unchanged,
  left: [...one.left, ...other.left].slice(0, MAX_LISTED),
  leftCount: one.leftCount + other.leftCount,
})

/** Whether anything in the calendar changed. */
export const hasChanges = ({ added, updated, calledOff }: Tally): boolean => added + updated + calledOff > 0
