import type { ImportOutcome } from '@swap/contract/calendar'
import type { SkippedValue } from '@swap/contract/reading'

/** Counts what importing a calendar file did so far, or would do. */
export type Tally = Omit<ImportOutcome, 'importId'>

const MAX_LEFT = 100

export const emptyTally = (): Tally => ({
  added: 0,
  updated: 0,
  calledOff: 0,
  passedOver: 0,
  unchanged: 0,
  left: [],
  leftCount: 0,
})

/** Which count each verdict adds to. */
export const countOfVerdict = {
  add: 'added',
  update: 'updated',
  'leave-day-out': 'updated',
  'call-off': 'calledOff',
  'pass-over': 'passedOver',
  unchanged: 'unchanged',
} as const

/** Counts an entry that is left out, and names it if there is room. */
export function countLeftOut(tally: Tally, entry: Tally['left'][number]): void {
  tally.leftCount += 1
  if (tally.left.length < MAX_LEFT) tally.left.push(entry)
}

/** Notes values of an entry that no event can hold. */
export function countValuesLeft(
  tally: Tally,
  title: string | null,
  leftOut: readonly Omit<SkippedValue, 'title'>[],
): void {
  if (leftOut.length === 0) return
  const values = leftOut.map((issue) => ({ title, ...issue }))
  tally.valuesLeft = [...(tally.valuesLeft ?? []), ...values].slice(0, MAX_LEFT)
}

/** Adds up two tallies. */
export function addTallies(one: Tally, other: Tally): Tally {
  const valuesLeft = [...(one.valuesLeft ?? []), ...(other.valuesLeft ?? [])].slice(0, MAX_LEFT)
  return { ...countsOf(one, other), ...(valuesLeft.length > 0 && { valuesLeft }) }
}

const countsOf = (one: Tally, other: Tally): Tally => ({
  added: one.added + other.added,
  updated: one.updated + other.updated,
  calledOff: one.calledOff + other.calledOff,
  passedOver: one.passedOver + other.passedOver,
  unchanged: one.unchanged + other.unchanged,
  left: [...one.left, ...other.left].slice(0, MAX_LEFT),
  leftCount: one.leftCount + other.leftCount,
})

/** Whether anything in the calendar changed. */
export const hasChanges = ({ added, updated, calledOff }: Tally): boolean => added + updated + calledOff > 0
