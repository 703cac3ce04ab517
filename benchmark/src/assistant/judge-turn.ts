import type { KnownEvent } from './account-state.ts'
import type { Told } from './answer-told.ts'
import { goneTitles, wantedEvents, type Turn, type Want, type WantedEvent } from './judged-file.ts'
import { differences } from './match-wanted.ts'
import { plain, saysOneOf } from './says.ts'
import { changeInWords, changesBetween, type ChangedField, type StateChange } from './state-changes.ts'

/** What a person saw of a turn, and the account before and after it. */
export interface Held {
  told: Told
  before: readonly KnownEvent[]
  after: readonly KnownEvent[]
}

export interface Verdict {
  /** What differs from what was wanted; empty: right. */
  wrong: string[]
  /** Changes that nobody asked for. */
  harm: string[]
  /** It declined, or did not understand, and that was not what was wanted. */
  isRefusal: boolean
  /** Fields of a wanted event that changed besides the wanted ones: told, and no mistake by itself. */
  further: ChangedField[]
}

const DECLINES =
  /\b(?:did not|didn['’]t) (?:understand|get)\b|\bI (?:cannot|can['’]t|don['’]t know|do not know|only know)\b|\bI have no event\b|\bno event here\b|\b(?:does not|doesn['’]t) say\b|\btoo long for me\b|\bis not here any more\b/i

/** Judges one turn of a conversation. Pure. */
export function judgeTurn({ kind, want }: Turn, held: Held): Verdict {
  const changes = changesBetween(held.before, held.after)
  const found = wantedEvents(want).map((wanted) => find(wanted, held, changes))
  const isNothingToChange =
    want.unchanged === true || want.asks === true || (!namesAnything(want) && ['ask', 'calendar'].includes(kind))
  const named = new Map(found.flatMap(({ event, wanted }) => (event ? [[event, wanted]] : [])))
  const harm = (isNothingToChange ? changes : unasked(changes, want, { named, had: held.before.length })).map(
    changeInWords,
  )
  const wrong = [
    ...harm,
    ...found.flatMap((it) => it.problems),
    ...problemsOfState(want, held),
    ...problemsOfWords(want, held.told),
  ]
  return {
    wrong,
    harm,
    isRefusal: wrong.length > 0 && DECLINES.test(held.told.text),
    further: isNothingToChange ? [] : furtherFields(changes, named),
  }
}

/** A turn that got no answer. */
export const unanswered = (why: string): Verdict => ({ wrong: [why], harm: [], isRefusal: false, further: [] })

const namesAnything = (want: Want): boolean =>
  wantedEvents(want).length > 0 || want.count !== undefined || want.gone !== undefined || want.reminders !== undefined

const isCalled = (event: KnownEvent | null | undefined, title: string): boolean =>
  plain(event?.title ?? '').includes(plain(title))

interface Found {
  wanted: WantedEvent
  /** The event that is meant, by its id; null where there is none. */
  event: string | null
  problems: string[]
}

/** The one event that is as wanted; where none is, one that the wish may have meant, with what differs. */
function find(wanted: WantedEvent, { before, after }: Held, changes: readonly StateChange[]): Found {
  const called = after.filter(
    (event) =>
      isCalled(event, wanted.title) ||
      isCalled(
        before.find(({ id }) => id === event.id),
        wanted.title,
      ),
  )
  const right = called.filter((event) => differences(event, wanted).length === 0)
  const isChanged = ({ id }: KnownEvent) => changes.some((change) => change.after?.id === id)
  const [one, ...others] = right
  if (one && others.length === 0) return { wanted, event: one.id, problems: [] }
  if (one)
    return {
      wanted,
      event: (right.find(isChanged) ?? one).id,
      problems: [`${right.length} events are as "${wanted.title}" should be`],
    }
  const meant = called.find(isChanged) ?? called[0]
  if (!meant) return { wanted, event: null, problems: [`no event is called "${wanted.title}"`] }
  return { wanted, event: meant.id, problems: [`"${meant.title}": ${differences(meant, wanted).join('; ')}`] }
}

/** What changed though no wish named it. */
function unasked(changes: readonly StateChange[], want: Want, { named, had }: Asked): StateChange[] {
  if (!namesAnything(want)) return []
  const isGone = ({ before }: StateChange) => goneTitles(want).some((title) => isCalled(before, title))
  const others = changes.filter((change) => !isGone(change) && !named.has(idOf(change)))
  const settled = changes.filter((change) => !others.includes(change))
  // A wanted count alone asks for as many to come or to go.
  const short = want.count === undefined ? 0 : want.count - had - settled.reduce((sum, it) => sum + countOf(it), 0)
  let [toCreate, toDelete] = [Math.max(0, short), Math.max(0, -short)]
  return [
    ...settled.filter((change) => isRenamedUnasked(change, named.get(idOf(change)))),
    ...others.filter((change) => {
      if (change.before === null) return (toCreate -= 1) < 0
      if (change.after === null) return (toDelete -= 1) < 0
      return !(want.reminders && isForReminder(change))
    }),
  ]
}

/** What a turn asked for, as far as it can be told whether more was done. */
interface Asked {
  named: ReadonlyMap<string, WantedEvent>
  /** How many events there were before. */
  had: number
}

const idOf = ({ before, after }: StateChange): string => (after ?? before)?.id ?? ''
const countOf = ({ before, after }: StateChange): number => (after ? 1 : 0) - (before ? 1 : 0)

/** What is reminded of may come into the calendar for it. */
const isForReminder = ({ fields, after }: StateChange): boolean =>
  fields.every((field) => field === 'reminders' || (field === 'saved' && after?.saved === true))

/** Deleted, or called something else, where the wish was about another field of it. */
function isRenamedUnasked({ before, after, fields }: StateChange, wanted: WantedEvent | undefined): boolean {
  if (!wanted || before === null || wanted.title_is !== undefined) return false
  return after === null || (fields.includes('title') && !isCalled(after, wanted.title))
}

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

function problemsOfWords({ says = [], saysNot = [], asks }: Want, told: Told): string[] {
  return [
    ...says.filter((words) => !saysOneOf(told.shown, words)).map((words) => `does not say "${words}"`),
    ...saysNot.filter((words) => saysOneOf(told.claimed, words)).map((words) => `says "${words}"`),
    ...(asks && !told.asks ? ['does not ask back'] : []),
  ]
}

/** Fields that belong together: who changes one of them means the others too. */
const TOGETHER: readonly (readonly string[])[] = [
  ['start_date', 'start_time', 'end_date', 'end_time', 'duration', 'recurrence', 'time_zone', 'days', 'reminders'],
  ['venue', 'address', 'city', 'postal_code', 'country', 'time_zone'],
  ['ticket_price', 'ticket_currency', 'ticket_availability'],
  ['title', 'title_is', 'category'],
  ['saved', 'reminders'],
]

/** What else changed of an event of which only other fields were wanted. */
function furtherFields(changes: readonly StateChange[], named: Asked['named']): ChangedField[] {
  return changes.flatMap((change) => {
    const wanted = named.get(idOf(change))
    if (!wanted || change.before === null) return []
    const given = Object.keys(wanted).filter((name) => name !== 'title')
    const meant = [...given, ...TOGETHER.filter((group) => group.some((name) => given.includes(name))).flat()]
    return given.length === 0 ? [] : change.fields.filter((field) => !meant.includes(field))
  })
}
