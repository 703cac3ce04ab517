import { isCalled, type Found } from './find-wanted.ts'
import { goneTitles, wantedEvents, type Turn, type Want, type WantedEvent } from './judged-file.ts'
import type { ChangedField, StateChange } from './state-changes.ts'

/** What a turn asked for, to tell whether more was done. */
export interface AskedChanges {
  found: readonly Found[]
  /** How many events there were before. */
  had: number
}

const namesAnything = (want: Want): boolean =>
  wantedEvents(want).length > 0 || want.count !== undefined || want.gone !== undefined || want.reminders !== undefined

/** Whether nothing in the account may change: stated, or a question that names nothing to change. */
export const wantsNoChange = ({ kind, want }: Turn): boolean =>
  want.unchanged === true || want.asks === true || (!namesAnything(want) && ['ask', 'calendar'].includes(kind))

/** Returns the changes that a turn did not ask for. */
export function unaskedChanges(
  changes: readonly StateChange[],
  turn: Turn,
  { found, had }: AskedChanges,
): StateChange[] {
  const { want } = turn
  if (wantsNoChange(turn)) return [...changes]
  if (!namesAnything(want)) return []
  const isGone = ({ before }: StateChange) => goneTitles(want).some((title) => isCalled(before, title))
  const others = changes.filter((change) => !isGone(change) && !wantedOf(change, found))
  const settled = changes.filter((change) => !others.includes(change))
  // A wanted count alone allows that many events to appear or disappear.
  const short = want.count === undefined ? 0 : want.count - had - settled.reduce((sum, it) => sum + countOf(it), 0)
  let [toCreate, toDelete] = [Math.max(0, short), Math.max(0, -short)]
  return [
    ...settled.filter((change) => isRenamedUnasked(change, wantedOf(change, found))),
    ...others.filter((change) => {
      if (change.before === null) return (toCreate -= 1) < 0
      if (change.after === null) return (toDelete -= 1) < 0
      return !(want.reminders && isForReminder(change))
    }),
  ]
}

const idOf = ({ before, after }: StateChange): string => (after ?? before)?.id ?? ''
const wantedOf = (change: StateChange, found: AskedChanges['found']): WantedEvent | undefined =>
  found.find(({ event }) => event === idOf(change))?.wanted
const countOf = ({ before, after }: StateChange): number => (after ? 1 : 0) - (before ? 1 : 0)

/** An event may be added to the calendar for its reminder. */
const isForReminder = ({ fields, after }: StateChange): boolean =>
  fields.every((field) => field === 'reminders' || (field === 'saved' && after?.saved === true))

/** Renamed, although the wish was about another field. */
function isRenamedUnasked({ before, after, fields }: StateChange, wanted: WantedEvent | undefined): boolean {
  if (!wanted || before === null || wanted.title_is !== undefined) return false
  return fields.includes('title') && !isCalled(after, wanted.title)
}

/** Returns the changes of wanted events that still aren't as wanted. */
export const changedWrongly = (changes: readonly StateChange[], found: readonly Found[]): StateChange[] =>
  changes.filter(
    (change) =>
      change.before !== null &&
      found.some(({ event, problem, isTitleAlone }) => event === idOf(change) && problem !== null && !isTitleAlone),
  )

/** Fields that belong together: changing one of them includes the others. */
const TOGETHER: readonly (readonly string[])[] = [
  ['start_date', 'start_time', 'end_date', 'end_time', 'duration', 'recurrence', 'time_zone', 'days', 'reminders'],
  ['venue', 'address', 'city', 'postal_code', 'country', 'time_zone'],
  ['ticket_price', 'ticket_currency', 'ticket_availability'],
  ['title', 'title_is', 'category'],
  ['saved', 'reminders'],
]

/** Returns the fields that changed although only other fields of the event were wanted. */
export function extraFields(changes: readonly StateChange[], found: readonly Found[]): ChangedField[] {
  return changes.flatMap((change) => {
    const wanted = wantedOf(change, found)
    if (!wanted || change.before === null) return []
    const given = Object.keys(wanted).filter((name) => name !== 'title')
    const meant = [...given, ...TOGETHER.filter((group) => group.some((name) => given.includes(name))).flat()]
    return given.length === 0 ? [] : change.fields.filter((field) => !meant.includes(field))
  })
}
