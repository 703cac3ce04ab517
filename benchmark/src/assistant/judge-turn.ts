import type { AccountEvent } from './account-events.ts'
import type { ShownAnswer } from './shown-answer.ts'
import { findExpectedEvent, hasTitle } from './find-expected-event.ts'
import { goneTitles, expectedEvents, type Turn, type Expectation } from './conversation-suite.ts'
import { containsAnyPhrase } from './contains-phrase.ts'
import { describeChange, compareStates, type ChangedField } from './state-changes.ts'
import { findExtraFields, findWrongChanges, findUnrequestedChanges, expectsNoChange } from './unrequested-changes.ts'

/** Judges one turn of a conversation by the assistant's answer and by what changed in the account. Pure. */
export function judgeTurn(turn: Turn, snapshot: TurnSnapshot): Verdict {
  const { want: expectation } = turn
  const changes = compareStates(snapshot.before, snapshot.after)
  const matches = expectedEvents(expectation).map((expected) => findExpectedEvent(expected, { ...snapshot, changes }))
  const harm = findUnrequestedChanges(changes, turn, { matches, countBefore: snapshot.before.length }).map(
    describeChange,
  )
  const otherProblems = [
    ...findStateProblems(expectation, snapshot),
    ...findAnswerProblems(expectation, snapshot.answer),
  ]
  const missed = matches.filter(({ problem }) => problem !== null)
  const wrong = [...harm, ...missed.flatMap(({ problem }) => problem ?? []), ...otherProblems]
  return {
    wrong,
    harm,
    wrongChanges: findWrongChanges(changes, matches)
      .map(describeChange)
      .filter((change) => !harm.includes(change)),
    isRefusal: wrong.length > 0 && DECLINES.test(snapshot.answer.text),
    isOnlyTitleWrong:
      harm.length + otherProblems.length === 0 &&
      missed.length > 0 &&
      missed.every(({ isOnlyTitleWrong }) => isOnlyTitleWrong),
    extraFields: expectsNoChange(turn) ? [] : findExtraFields(changes, matches),
  }
}

/** What a person saw of a turn, and the account before and after it. */
export interface TurnSnapshot {
  answer: ShownAnswer
  before: readonly AccountEvent[]
  after: readonly AccountEvent[]
}

/** What was right or wrong about a turn. */
export interface Verdict {
  /** Differences from what was expected; empty if the turn is right. */
  wrong: string[]
  /** Changes that the turn did not request. */
  harm: string[]
  /** Changes of the right event to wrong values. */
  wrongChanges: string[]
  /** The assistant declined, or did not understand, although it should have answered. */
  isRefusal: boolean
  /** Everything is as expected, except that the event's title was misread. */
  isOnlyTitleWrong: boolean
  /** Other fields of the right event that changed: reported, but not a mistake in themselves. */
  extraFields: ChangedField[]
}

const DECLINES =
  /\b(?:did not|didn['’]t) (?:understand|get)\b|\bI (?:cannot|can['’]t|can only help|don['’]t know|do not know|only know)\b|\bI have no event\b|\bno event here\b|\b(?:does not|doesn['’]t) say\b|\btoo long for me\b|\b(?:is not|isn['’]t) here any more\b|\bis no longer here\b/i

const right: Verdict = {
  wrong: [],
  harm: [],
  wrongChanges: [],
  isRefusal: false,
  isOnlyTitleWrong: false,
  extraFields: [],
}

/** Returns the verdict on a turn that got no answer. */
export const unanswered = (why: string): Verdict => ({ ...right, wrong: [why] })

function findStateProblems(expectation: Expectation, { after }: TurnSnapshot): string[] {
  const { count, reminders } = expectation
  const set = after.flatMap((event) => event.reminders).toSorted()
  return [
    ...(count === undefined || count === after.length ? [] : [`${after.length} events, not ${count}`]),
    ...goneTitles(expectation)
      .filter((title) => after.some((event) => hasTitle(event, title)))
      .map((title) => `"${title}" is still there`),
    ...(reminders === undefined || reminders.toSorted().join(' ') === set.join(' ')
      ? []
      : [`reminders ${set.join(' ') || 'none'}, not ${reminders.join(' ') || 'none'}`]),
  ]
}

function findAnswerProblems({ says = [], saysNot = [], asks }: Expectation, answer: ShownAnswer): string[] {
  return [
    ...says.filter((words) => !containsAnyPhrase(answer.shown, words)).map((words) => `does not say "${words}"`),
    ...saysNot.filter((words) => containsAnyPhrase(answer.claimed, words)).map((words) => `says "${words}"`),
    ...(asks && !answer.isQuestionOrOffer ? ['does not ask back'] : []),
  ]
}
