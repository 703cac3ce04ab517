import type { AccountEvent } from './account-events.ts'
import type { ExpectedEvent } from './conversation-suite.ts'
import { listDifferences } from './compare-event.ts'
import { normaliseText } from './contains-phrase.ts'
import type { StateChange } from './state-changes.ts'

/** The result of looking for an expected event. */
export interface EventMatch {
  expected: ExpectedEvent
  /** The id of the closest event; null if there is none. */
  eventId: string | null
  /** How that event differs from the expected one; null if it doesn't. */
  problem: string | null
  /** Whether only the title differs: it was misread in the picture. */
  isOnlyTitleWrong: boolean
}

interface States {
  before: readonly AccountEvent[]
  after: readonly AccountEvent[]
  changes: readonly StateChange[]
}

/**
 * Returns whether an event's title contains a given title, or one of several alternatives (`a|b`). Compares only letters and digits, since
 * spaces may be misread.
 */
export const hasTitle = (event: AccountEvent | null | undefined, title: string): boolean =>
  title.split('|').some((one) => lettersOf(event?.title ?? '').includes(lettersOf(one)))

const lettersOf = (text: string): string => normaliseText(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Finds the event that is as expected, or else the closest one with its differences. Two matching events are a problem too. */
export function findExpectedEvent(expected: ExpectedEvent, { before, after, changes }: States): EventMatch {
  const was = ({ id }: AccountEvent) => before.find((event) => event.id === id)
  const isChanged = ({ id }: AccountEvent) => changes.some((change) => change.after?.id === id)
  const isRight = (event: AccountEvent) => listDifferences(event, expected).length === 0
  const candidates = after.filter((event) => hasTitle(event, expected.title) || hasTitle(was(event), expected.title))
  const matching = candidates.filter(isRight)
  const closest = matching.find(isChanged) ?? matching[0] ?? candidates.find(isChanged) ?? candidates[0]
  const found = { expected, eventId: closest?.id ?? null, isOnlyTitleWrong: false }
  if (!closest) return findByOtherTitle(expected, after.filter(isChanged).filter(isRight))
  if (matching.length === 1) return { ...found, problem: null }
  if (matching.length > 1)
    return { ...found, problem: `${matching.length} events are as "${expected.title}" should be` }
  return { ...found, problem: `"${closest.title}": ${listDifferences(closest, expected).join('; ')}` }
}

function findByOtherTitle(expected: ExpectedEvent, matching: readonly AccountEvent[]): EventMatch {
  const [one, ...others] = matching
  const problem = `no event is called "${expected.title}"`
  if (!one || others.length > 0 || Object.keys(expected).length === 1)
    return { expected, eventId: null, problem, isOnlyTitleWrong: false }
  return { expected, eventId: one.id, problem: `${problem}: "${one.title}" is as it should be`, isOnlyTitleWrong: true }
}
