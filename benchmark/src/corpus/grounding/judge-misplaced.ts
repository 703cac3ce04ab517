import type { ReadEvent, Reading } from '@swap/contract/event'
import { certaintyOf } from '@swap/contract/certainty'
import type { TrueEvent } from '../labelled-pictures.ts'
import { isDate, isTitle } from '../match-event.ts'
import { isInvented, isTrue, offers, says } from './judge-grounding.ts'
import type { Misplaced } from './misplaced.ts'
import { saidFields, type SaidField } from './printed-event.ts'

/** The outcomes of words given for the wrong field. */
export interface MisplacedTally {
  /** The reading didn't have them on its own. */
  said: number
  /** They became a value. */
  taken: number
  /** And a card would call it certain. */
  certain: number
  /** They are not a value, but are offered as one. */
  offered: number
  /** The reading had them on its own. */
  ours: number
  /** And became certain of them by agreement. */
  raisedConfidence: number
  /** The reading was right, certain, and no longer is: another value, or one to check. */
  doubted: number
}

export type MisplacedTallies = Record<SaidField, MisplacedTally>

const none: MisplacedTally = { said: 0, taken: 0, certain: 0, offered: 0, ours: 0, raisedConfidence: 0, doubted: 0 }

export const emptyMisplacedTallies = (): MisplacedTallies =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has the same keys as its source
  Object.fromEntries(saidFields.map((field) => [field, { ...none }])) as MisplacedTallies

/** All fields together. */
export const sumOf = (tallies: readonly MisplacedTally[]): MisplacedTally =>
  tallies.reduce((sum, it) => ({
    said: sum.said + it.said,
    taken: sum.taken + it.taken,
    certain: sum.certain + it.certain,
    offered: sum.offered + it.offered,
    ours: sum.ours + it.ours,
    raisedConfidence: sum.raisedConfidence + it.raisedConfidence,
    doubted: sum.doubted + it.doubted,
  }))

interface Judged {
  truth: TrueEvent
  /** Of all events of the picture. */
  truths: readonly TrueEvent[]
  before: Reading
  after: Reading
}

/** Counts the outcomes of misplaced words, event by event: a reading's events keep their order, further ones follow. */
export function countMisplaced(tallies: MisplacedTallies, misplaced: readonly Misplaced[], judged: Judged): void {
  const events = judged.after.events.map((event, at): JudgedEvent => ({ event, own: judged.before.events[at], at }))
  for (const { field, value } of misplaced) {
    const tally = tallies[field]
    const isIt = (said: string) => isInvented(field, value, said)
    const isWrong = (event: ReadEvent) =>
      says(event, field, (said) => isIt(said) && !isTrueOfAny(judged, event, field, said))
    if (events.some((it) => isDoubted(judged, it, field))) tally.doubted++
    const ours = events.filter(({ event, own }) => own && isWrong(own) && isWrong(event))
    const taken = events.filter(({ event, own }) => isWrong(event) && !(own && says(own, field, isIt)))
    if (ours.length > 0) {
      tally.ours++
      if (
        ours.some(
          ({ event, own, at }) =>
            isClear(judged.after, event, at, field) && !(own && isClear(judged.before, own, at, field)),
        )
      )
        tally.raisedConfidence++
      continue
    }
    tally.said++
    if (taken.length > 0) tally.taken++
    if (taken.some(({ event, at }) => isClear(judged.after, event, at, field))) tally.certain++
    if (taken.length === 0 && events.some(({ event }) => offers(event, field, judged.after, isIt))) tally.offered++
  }
}

/** An event of a reading, and what it was before the model's answer. */
interface JudgedEvent {
  event: ReadEvent
  own: ReadEvent | undefined
  at: number
}

const isClear = ({ question }: Reading, event: ReadEvent, at: number, field: SaidField): boolean =>
  certaintyOf({ ...event, question: question?.event === at ? question : null }, field) === 'clear'

/** Another event of the picture may match. */
const isTrueOfAny = ({ truths }: Judged, event: ReadEvent, field: SaidField, value: string): boolean =>
  truths.some((it) => isOf(it, event, field) && isTrue(it, field, value))

function isDoubted({ truth, before, after }: Judged, { event, own, at }: JudgedEvent, field: SaidField): boolean {
  const isRight = (it: ReadEvent) => says(it, field, (said) => isTrue(truth, field, said))
  if (!own || !isOf(truth, own, field) || !isRight(own) || !isClear(before, own, at, field)) return false
  return !isRight(event) || !isClear(after, event, at, field)
}

/** Whether an event of a reading is this one, judging by the other fields. */
const isOf = (truth: TrueEvent, event: ReadEvent, field: SaidField): boolean =>
  field === 'start_date' ? isTitle(truth, event.title) : event.start_date !== null && isDate(truth, event.start_date)
