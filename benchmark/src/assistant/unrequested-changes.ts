import { hasTitle, type EventMatch } from './find-expected-event.ts'
import { goneTitles, expectedEvents, type Turn, type Expectation, type ExpectedEvent } from './conversation-suite.ts'
import type { ChangedField, StateChange } from './state-changes.ts'

/** The events that a turn is about: the match found for each expected event, and how many events there were. */
export interface TurnMatches {
  matches: readonly EventMatch[]
  /** How many events there were before the turn. */
  countBefore: number
}

const namesEvents = (expectation: Expectation): boolean =>
  expectedEvents(expectation).length > 0 ||
  expectation.count !== undefined ||
  expectation.gone !== undefined ||
  expectation.reminders !== undefined

/** Returns whether a turn must change nothing in the account: its expectation says so, or it is a question that names no change. */
export const expectsNoChange = ({ kind, want: expectation }: Turn): boolean =>
  expectation.unchanged === true ||
  expectation.asks === true ||
  (!namesEvents(expectation) && ['ask', 'calendar'].includes(kind))

/** Returns the changes that a turn did not request. */
export function findUnrequestedChanges(
  changes: readonly StateChange[],
  turn: Turn,
  { matches, countBefore }: TurnMatches,
): StateChange[] {
  const { want: expectation } = turn
  if (expectsNoChange(turn)) return [...changes]
  if (!namesEvents(expectation)) return []
  const isGone = ({ before }: StateChange) => goneTitles(expectation).some((title) => hasTitle(before, title))
  const otherChanges = changes.filter((change) => !isGone(change) && !expectedEventOf(change, matches))
  const namedChanges = changes.filter((change) => !otherChanges.includes(change))
  // If only a count is expected, any events may be created or deleted until the count is right.
  const countDifference =
    expectation.count === undefined
      ? 0
      : expectation.count - countBefore - namedChanges.reduce((sum, it) => sum + countOf(it), 0)
  let [toCreate, toDelete] = [Math.max(0, countDifference), Math.max(0, -countDifference)]
  return [
    ...namedChanges.filter((change) => isRenamedWithoutRequest(change, expectedEventOf(change, matches))),
    ...otherChanges.filter((change) => {
      if (change.before === null) return (toCreate -= 1) < 0
      if (change.after === null) return (toDelete -= 1) < 0
      return !(expectation.reminders && isForReminder(change))
    }),
  ]
}

const idOf = ({ before, after }: StateChange): string => (after ?? before)?.id ?? ''
const expectedEventOf = (change: StateChange, matches: TurnMatches['matches']): ExpectedEvent | undefined =>
  matches.find(({ eventId }) => eventId === idOf(change))?.expected
const countOf = ({ before, after }: StateChange): number => (after ? 1 : 0) - (before ? 1 : 0)

/** An event may be added to the calendar for its reminder. */
const isForReminder = ({ fields, after }: StateChange): boolean =>
  fields.every((field) => field === 'reminders' || (field === 'saved' && after?.saved === true))

/** Returns whether an event was renamed although the turn asked for another change. */
function isRenamedWithoutRequest({ before, after, fields }: StateChange, expected: ExpectedEvent | undefined): boolean {
  if (!expected || before === null || expected.title_is !== undefined) return false
  return fields.includes('title') && !hasTitle(after, expected.title)
}

/** Returns the changes to events that the turn names but that are still not as expected. */
export const findWrongChanges = (changes: readonly StateChange[], matches: readonly EventMatch[]): StateChange[] =>
  changes.filter(
    (change) =>
      change.before !== null &&
      matches.some(
        ({ eventId, problem, isOnlyTitleWrong }) => eventId === idOf(change) && problem !== null && !isOnlyTitleWrong,
      ),
  )

/** Fields that belong together: changing one may change the others. */
const RELATED_FIELDS: readonly (readonly string[])[] = [
  ['start_date', 'start_time', 'end_date', 'end_time', 'duration', 'recurrence', 'time_zone', 'days', 'reminders'],
  ['venue', 'address', 'city', 'postal_code', 'country', 'time_zone'],
  ['ticket_price', 'ticket_currency', 'ticket_availability'],
  ['title', 'title_is', 'category'],
  ['saved', 'reminders'],
]

/** Returns the fields that changed although the turn only asked for other fields of the event. */
export function findExtraFields(changes: readonly StateChange[], matches: readonly EventMatch[]): ChangedField[] {
  return changes.flatMap((change) => {
    const expected = expectedEventOf(change, matches)
    if (!expected || change.before === null) return []
    const given = Object.keys(expected).filter((name) => name !== 'title')
    const allowed = [...given, ...RELATED_FIELDS.filter((group) => group.some((name) => given.includes(name))).flat()]
    return given.length === 0 ? [] : change.fields.filter((field) => !allowed.includes(field))
  })
}
