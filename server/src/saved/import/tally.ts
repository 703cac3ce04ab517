import type { ImportOutcome } from '@swap/contract/calendar'

/** What a calendar file did so far, or would do. */
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

/** What each verdict counts as, where it counts. */
export const counted = {
  add: 'added',
  update: 'updated',
  'call-off': 'calledOff',
  'pass-over': 'passedOver',
  unchanged: 'unchanged',
} as const

/** Something is left out: counted always, named while there is room. */
export function leaveOut(tally: Tally, entry: Tally['left'][number]): void {
  tally.leftCount += 1
  if (tally.left.length < MAX_LEFT) tally.left.push(entry)
}

/** Both together. */
export const sumOf = (one: Tally, other: Tally): Tally => ({
  added: one.added + other.added,
  updated: one.updated + other.updated,
  calledOff: one.calledOff + other.calledOff,
  passedOver: one.passedOver + other.passedOver,
  unchanged: one.unchanged + other.unchanged,
  left: [...one.left, ...other.left].slice(0, MAX_LEFT),
  leftCount: one.leftCount + other.leftCount,
})

/** Whether anything of the calendar is another now. */
export const hasChanges = ({ added, updated, calledOff }: Tally): boolean => added + updated + calledOff > 0
