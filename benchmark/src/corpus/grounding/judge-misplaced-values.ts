// Judges what a reading makes of values that a simulated model gives for the wrong field: the doors as the start, a sponsor as the venue.
import type { ReadEvent, Reading } from '@swap/contract/event'
import { certaintyOf } from '@swap/contract/certainty'
import type { TrueEvent } from '../labelled-pictures.ts'
import { matchesDate, matchesTitle } from '../match-event.ts'
import { isSameValue, isCorrect, offersValue, hasValue } from './judge-grounding.ts'
import type { MisplacedValue } from './misplaced-values.ts'
import { modelFields, type ModelField } from './printed-event.ts'

/**
 * Adds the outcomes of one event's misplaced values to the tallies. Matches the events of the readings without and with the model by
 * position: events that only the model found come last.
 */
export function countMisplacedOutcomes(
  tallies: MisplacedTallies,
  misplaced: readonly MisplacedValue[],
  judged: Judged,
): void {
  const events = judged.after.events.map((event, at): JudgedEvent => ({
    event,
    eventBefore: judged.before.events[at],
    at,
  }))
  for (const { field, value } of misplaced) {
    const tally = tallies[field]
    const matches = (given: string) => isSameValue(field, value, given)
    const isWrong = (event: ReadEvent) =>
      hasValue(event, field, (given) => matches(given) && !isCorrectForAny(judged, event, field, given))
    if (events.some((it) => isDoubted(judged, it, field))) tally.doubted++
    const alreadyRead = events.filter(({ event, eventBefore: own }) => own && isWrong(own) && isWrong(event))
    const accepted = events.filter(
      ({ event, eventBefore: own }) => isWrong(event) && !(own && hasValue(own, field, matches)),
    )
    if (alreadyRead.length > 0) {
      tally.alreadyRead++
      if (
        alreadyRead.some(
          ({ event, eventBefore: own, at }) =>
            isCertain(judged.after, event, at, field) && !(own && isCertain(judged.before, own, at, field)),
        )
      )
        tally.raisedConfidence++
      continue
    }
    tally.newValues++
    if (accepted.length > 0) tally.accepted++
    if (accepted.some(({ event, at }) => isCertain(judged.after, event, at, field))) tally.certain++
    if (accepted.length === 0 && events.some(({ event }) => offersValue(event, field, judged.after, matches)))
      tally.offered++
  }
}

/** The number of misplaced values with each outcome. */
export interface MisplacedTally {
  /** Values that the reading did not have on its own. */
  newValues: number
  /** How many of these the reading accepted as a value. */
  accepted: number
  /** How many of these a card would show as certain. */
  certain: number
  /** How many of these are only offered as alternatives. */
  offered: number
  /** Values that the reading had on its own, wrongly. */
  alreadyRead: number
  /** How many of these became certain, because the model agreed. */
  raisedConfidence: number
  /** Values that were right and certain before the model's answer, but no longer are. */
  doubted: number
}

/** The tally of each field. */
export type MisplacedTallies = Record<ModelField, MisplacedTally>

const none: MisplacedTally = {
  newValues: 0,
  accepted: 0,
  certain: 0,
  offered: 0,
  alreadyRead: 0,
  raisedConfidence: 0,
  doubted: 0,
}

/** Returns tallies with all counts at 0. */
export const emptyMisplacedTallies = (): MisplacedTallies =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has the same keys as its source
  Object.fromEntries(modelFields.map((field) => [field, { ...none }])) as MisplacedTallies

/** Sums the tallies of all fields. */
export const sumTallies = (tallies: readonly MisplacedTally[]): MisplacedTally =>
  tallies.reduce((sum, it) => ({
    newValues: sum.newValues + it.newValues,
    accepted: sum.accepted + it.accepted,
    certain: sum.certain + it.certain,
    offered: sum.offered + it.offered,
    alreadyRead: sum.alreadyRead + it.alreadyRead,
    raisedConfidence: sum.raisedConfidence + it.raisedConfidence,
    doubted: sum.doubted + it.doubted,
  }))

interface Judged {
  truth: TrueEvent
  /** All labelled events of the picture. */
  truths: readonly TrueEvent[]
  before: Reading
  after: Reading
}

/** An event of the reading with the model; `eventBefore` is the same event without the model, undefined if only the model found it. */
interface JudgedEvent {
  event: ReadEvent
  eventBefore: ReadEvent | undefined
  at: number
}

const isCertain = ({ question }: Reading, event: ReadEvent, at: number, field: ModelField): boolean =>
  certaintyOf({ ...event, question: question?.event === at ? question : null }, field) === 'clear'

/** Returns whether a value is right for any labelled event that may be this one. */
const isCorrectForAny = ({ truths }: Judged, event: ReadEvent, field: ModelField, value: string): boolean =>
  truths.some((it) => isSameEvent(it, event, field) && isCorrect(it, field, value))

function isDoubted(
  { truth, before, after }: Judged,
  { event, eventBefore: own, at }: JudgedEvent,
  field: ModelField,
): boolean {
  const isRight = (it: ReadEvent) => hasValue(it, field, (given) => isCorrect(truth, field, given))
  if (!own || !isSameEvent(truth, own, field) || !isRight(own) || !isCertain(before, own, at, field)) return false
  return !isRight(event) || !isCertain(after, event, at, field)
}

/** Returns whether an event of a reading is a labelled one, judging by the day; if that is the field in question, by the title. */
const isSameEvent = (truth: TrueEvent, event: ReadEvent, field: ModelField): boolean =>
  field === 'start_date'
    ? matchesTitle(truth, event.title)
    : event.start_date !== null && matchesDate(truth, event.start_date)
