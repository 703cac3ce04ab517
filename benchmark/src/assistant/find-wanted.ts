import type { KnownEvent } from './account-state.ts'
import type { WantedEvent } from './judged-file.ts'
import { differences } from './match-wanted.ts'
import { plain } from './says.ts'
import type { StateChange } from './state-changes.ts'

/** The outcome for one wanted event. */
export interface Found {
  wanted: WantedEvent
  /** The id of the event that is meant; null if there is none. */
  event: string | null
  problem: string | null
  /** It is as wanted except for its title: its picture was misread. */
  isTitleAlone: boolean
}

interface States {
  before: readonly KnownEvent[]
  after: readonly KnownEvent[]
  changes: readonly StateChange[]
}

/** Returns whether a title contains some words, or alternatives (`a|b`), comparing only letters and digits: a space may be misread. */
export const isCalled = (event: KnownEvent | null | undefined, title: string): boolean =>
  title.split('|').some((one) => lettersOf(event?.title ?? '').includes(lettersOf(one)))

const lettersOf = (text: string): string => plain(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Finds the one event that is as wanted; if there is none, one that may have been meant, with the differences. */
export function findWanted(wanted: WantedEvent, { before, after, changes }: States): Found {
  const was = ({ id }: KnownEvent) => before.find((event) => event.id === id)
  const isChanged = ({ id }: KnownEvent) => changes.some((change) => change.after?.id === id)
  const isRight = (event: KnownEvent) => differences(event, wanted).length === 0
  const called = after.filter((event) => isCalled(event, wanted.title) || isCalled(was(event), wanted.title))
  const right = called.filter(isRight)
  const meant = right.find(isChanged) ?? right[0] ?? called.find(isChanged) ?? called[0]
  const found = { wanted, event: meant?.id ?? null, isTitleAlone: false }
  if (!meant) return findOtherwiseCalled(wanted, after.filter(isChanged).filter(isRight))
  if (right.length === 1) return { ...found, problem: null }
  if (right.length > 1) return { ...found, problem: `${right.length} events are as "${wanted.title}" should be` }
  return { ...found, problem: `"${meant.title}": ${differences(meant, wanted).join('; ')}` }
}

function findOtherwiseCalled(wanted: WantedEvent, right: readonly KnownEvent[]): Found {
  const [one, ...others] = right
  const problem = `no event is called "${wanted.title}"`
  if (!one || others.length > 0 || Object.keys(wanted).length === 1)
    return { wanted, event: null, problem, isTitleAlone: false }
  return { wanted, event: one.id, problem: `${problem}: "${one.title}" is as it should be`, isTitleAlone: true }
}
