import type { KnownEvent } from './account-state.ts'
import type { ShownAnswer } from './shown-answer.ts'
import { findWanted, isCalled } from './find-wanted.ts'
import { goneTitles, wantedEvents, type Turn, type Want } from './judged-file.ts'
import { saysOneOf } from './says.ts'
import { changeInWords, changesBetween, type ChangedField } from './state-changes.ts'
import { extraFields, changedWrongly, unaskedChanges, wantsNoChange } from './unasked-changes.ts'

/** What a person saw of a turn, and the account before and after it. */
export interface Held {
  told: ShownAnswer
  before: readonly KnownEvent[]
  after: readonly KnownEvent[]
}

export interface Verdict {
  /** Differences from what was wanted; empty: right. */
  wrong: string[]
  /** Changes that nobody asked for. */
  harm: string[]
  /** Changes of the wanted event that brought it no closer to what was wanted. */
  otherwise: string[]
  /** It declined, or did not understand, when that was not wanted. */
  isRefusal: boolean
  /** Everything was done as wanted, to an event whose title was misread. */
  isTitleAlone: boolean
  /** Other fields of a wanted event that changed: reported, but not a mistake in themselves. */
  further: ChangedField[]
}

const DECLINES =
  /\b(?:did not|didn['’]t) (?:understand|get)\b|\bI (?:cannot|can['’]t|can only help|don['’]t know|do not know|only know)\b|\bI have no event\b|\bno event here\b|\b(?:does not|doesn['’]t) say\b|\btoo long for me\b|\b(?:is not|isn['’]t) here any more\b|\bis no longer here\b/i

/** Judges one turn of a conversation. Pure. */
export function judgeTurn(turn: Turn, held: Held): Verdict {
  const { want } = turn
  const changes = changesBetween(held.before, held.after)
  const found = wantedEvents(want).map((wanted) => findWanted(wanted, { ...held, changes }))
  const harm = unaskedChanges(changes, turn, { found, had: held.before.length }).map(changeInWords)
  const rest = [...problemsOfState(want, held), ...problemsOfWords(want, held.told)]
  const missed = found.filter(({ problem }) => problem !== null)
  const wrong = [...harm, ...missed.flatMap(({ problem }) => problem ?? []), ...rest]
  return {
    wrong,
    harm,
    otherwise: changedWrongly(changes, found)
      .map(changeInWords)
      .filter((change) => !harm.includes(change)),
    isRefusal: wrong.length > 0 && DECLINES.test(held.told.text),
    isTitleAlone:
      harm.length + rest.length === 0 && missed.length > 0 && missed.every(({ isTitleAlone }) => isTitleAlone),
    further: wantsNoChange(turn) ? [] : extraFields(changes, found),
  }
}

const right: Verdict = { wrong: [], harm: [], otherwise: [], isRefusal: false, isTitleAlone: false, further: [] }

/** A turn that got no answer. */
export const unanswered = (why: string): Verdict => ({ ...right, wrong: [why] })

function problemsOfState(want: Want, { after }: Held): string[] {
  const { count, reminders } = want
  const set = after.flatMap((event) => event.reminders).toSorted()
  return [
    ...(count === undefined || count === after.length ? [] : [`${after.length} events, not ${count}`]),
    ...goneTitles(want)
      .filter((title) => after.some((event) => isCalled(event, title)))
      .map((title) => `"${title}" is still there`),
    ...(reminders === undefined || reminders.toSorted().join(' ') === set.join(' ')
      ? []
      : [`reminders ${set.join(' ') || 'none'}, not ${reminders.join(' ') || 'none'}`]),
  ]
}

function problemsOfWords({ says = [], saysNot = [], asks }: Want, told: ShownAnswer): string[] {
  return [
    ...says.filter((words) => !saysOneOf(told.shown, words)).map((words) => `does not say "${words}"`),
    ...saysNot.filter((words) => saysOneOf(told.claimed, words)).map((words) => `says "${words}"`),
    ...(asks && !told.asks ? ['does not ask back'] : []),
  ]
}
