import { capitalize } from '@swap/dates/capitalize'
import { instantOf } from '@swap/dates/instant'
import type { KnownEvent, Context } from '../context.ts'
import { clashesWith } from '../resolve/overlap.ts'
import { answerLastChange } from './answer-last-change.ts'
import { clashNote } from './answer-list.ts'
import { answerQuoted } from './answer-quoted.ts'
import { answerReminders } from './answer-reminders.ts'
import { changedInWords } from './words/changed-words.ts'
import { fieldWords } from './words/field-words.ts'
import type { Done, UndoOutcome, AnsweredEvent } from './outcome.ts'
import { ALREADY_SO, button, say, type Reply } from './reply.ts'
import { askValue, RECURRENCE_EXAMPLES } from './words/series-words.ts'
import { listInWords, whenInWords, type Wording } from './words/spoken-time.ts'
import { titleOf } from './words/value-words.ts'

type DoneOf<Kind extends Done['kind']> = Extract<Done, { kind: Kind }>

/** Answers a command that was carried out: says what was done, and what else is worth knowing now. */
export function answerDone(
  done: Exclude<Done, { kind: 'nothing' | 'absent' }>,
  events: readonly AnsweredEvent[],
  context: Context,
  manner: Wording,
): Reply {
  if (done.kind === 'changed') return changed(done, context, manner)
  if (done.kind === 'saved') return saved(done, context, manner)
  if (done.kind === 'unsaved') return unsaved(done)
  if (done.kind === 'created') return created(done, context, manner)
  if (done.kind === 'refused') return say(`${done.why} Nothing was changed.`, { spokenOf: [done.event.id] })
  if (done.kind === 'recurrence-unknown')
    return say(`How often does ${titleOf(done.event)} repeat? ${RECURRENCE_EXAMPLES}`, {
      spokenOf: [done.event.id],
      asked: askValue(done.event, 'recurrence'),
    })
  if (done.kind === 'deleted') return say(`I deleted ${namesOf(done.events)}.`)
  if (done.kind === 'ticked') return ticked(done, manner)
  if (done.kind === 'recalled') return answerLastChange(done, manner)
  if (done.kind === 'quoted') return answerQuoted(done, events)
  if (done.kind === 'undone') return say(undoneInWords(done.what), { spokenOf: idsOf(done.what.restored) })
  return answerReminders(done, context, manner)
}

const namesOf = (events: readonly { title: string | null }[]): string => listInWords(events.map(titleOf))
const idsOf = (events: readonly AnsweredEvent[]): string[] => events.map(({ id }) => id)
const isOrAre = (all: readonly unknown[]): string => (all.length === 1 ? 'is' : 'are')

/** What a step's events clash with in the calendar as it is afterwards. */
function clashes(events: readonly AnsweredEvent[], { known }: Context, manner: Wording): string {
  const others: KnownEvent[] = known.filter(({ id }) => !idsOf(events).includes(id))
  return clashNote(
    events.flatMap((event) => clashesWith(event, others)),
    manner,
  )
}

function changed(done: DoneOf<'changed'>, context: Context, manner: Wording): Reply {
  const { after, changes } = done
  const isHere = context.thread.some(({ id }) => id === after.id)
  const about = { spokenOf: [after.id], mentions: isHere ? [] : [after.id] }
  if (changes.length === 0) return say(ALREADY_SO, about)
  const isTimed = changes.some(({ field }) => /_(?:date|time)$/.test(field))
  const clash = isTimed && after.saved_at !== null && clashes([after], context, manner)
  return say([changedInWords(done, manner), clash], { ...about, changes })
}

function saved({ added, already, undated }: DoneOf<'saved'>, context: Context, manner: Wording): Reply {
  const [first] = undated
  const parts = [
    added.length > 0 && `Added to your calendar: ${namesOf(added)}.`,
    already.length > 0 && `${capitalize(namesOf(already))} ${isOrAre(already)} already in your calendar.`,
    first &&
      `I can't add ${namesOf(undated)} without a date. What day is ${undated.length === 1 ? 'it' : titleOf(first)}?`,
    clashes(added, context, manner),
  ]
  return say(parts, {
    spokenOf: idsOf([...added, ...already, ...undated]),
    asked: first ? askValue(first, 'start_date') : null,
  })
}

function unsaved({ taken, absent }: DoneOf<'unsaved'>): Reply {
  const parts = [
    taken.length > 0 && `Removed from your calendar: ${namesOf(taken)}.`,
    absent.length > 0 && `${capitalize(namesOf(absent))} ${isOrAre(absent)}n't in your calendar.`,
  ]
  return say(parts, { spokenOf: idsOf([...taken, ...absent]) })
}

/** On a tour every show has the same title, so each is named by its town and day too. */
function ticked({ events, rest }: DoneOf<'ticked'>, manner: Wording): Reply {
  const named = events.map((event) => {
    const place = event.location?.city ?? event.location?.venue
    return [titleOf(event), place, whenInWords(event, manner)].filter(Boolean).join(', ')
  })
  const others = rest === 1 ? 'The other one is' : `The other ${rest} are`
  return say(`Ticked: ${named.join('; ')}. ${others} no longer ticked.`, {
    spokenOf: idsOf(events),
    ticked: idsOf(events),
  })
}

function created(
  { events, toRemind, leftOut, vagueFrequency }: DoneOf<'created'>,
  context: Context,
  manner: Wording,
): Reply {
  const undated = events.find((event) => !event.start_date)
  const only = events.length === 1 ? events[0] : undefined
  const when = only && whenInWords(only, manner)
  const kept = events.filter((event) => event.saved_at !== null)
  const isAllKept = kept.length === events.length
  const names = [...new Set(leftOut)].map((field) => fieldWords[field])
  const parts = [
    `${isAllKept ? 'Added to your calendar' : `New ${only ? 'event' : 'events'}`}: ${namesOf(events)}${when ? `, ${when}` : ''}.`,
    when && only && hourElsewhere(only, context.timeZone),
    kept.length > 0 && !isAllKept && `In your calendar: ${namesOf(kept)}.`,
    names.length > 0 &&
      `I left out the ${listInWords(names)} because ${names.length === 1 ? "it isn't" : "they aren't"} valid.`,
    vagueFrequency !== null &&
      `“${capitalize(vagueFrequency)}” doesn't say which days. Which ones? ${RECURRENCE_EXAMPLES}`,
    undated && vagueFrequency === null && `What day is ${only ? 'it' : titleOf(undated)}?`,
    clashes(events, context, manner),
  ]
  const [first] = events
  return say(parts, {
    cards: idsOf(events),
    actions: toRemind.map(({ id }) => button('remind', id)),
    spokenOf: idsOf(events),
    asked:
      first && vagueFrequency !== null
        ? askValue(first, 'recurrence')
        : undated
          ? askValue(undated, 'start_date')
          : null,
  })
}

/** Says whose time it is, if the same hour on the person's clock is a different moment; otherwise null. */
function hourElsewhere(event: AnsweredEvent, ownersZone: string): string | null {
  const { start_date: day, start_time: time, time_zone: zone, location, evidence } = event
  if (!day || !time || !zone) return null
  if (instantOf(`${day}T${time}`, zone) === instantOf(`${day}T${time}`, ownersZone)) return null
  // A pasted time zone need not be that of the town.
  const town = evidence.time_zone?.source === 'worked-out' ? location?.city : null
  return `That's the time in ${town ?? zone}.`
}

/** The answer to an Undo: what is back to how it was, and what was changed since and stays. */
export function undoneInWords({ isDone, restored, gone, left, reminders, ticks }: UndoOutcome): string {
  if (!isDone) return "There's nothing to undo."
  const stays = left.map(({ title, field }) => (field ? `the ${fieldWords[field]}` : titleOf({ title })))
  const were = restored.length === 1 ? 'it was' : 'they were'
  const parts = [
    restored.length > 0 && `Undone: ${namesOf(restored)} ${isOrAre(restored)} back to how ${were}.`,
    restored.length === 0 && (reminders || ticks) && 'Undone.',
    gone.length > 0 && `Undone: ${listInWords(gone.map((title) => title || 'the event'))} ${isOrAre(gone)} deleted.`,
    stays.length > 0 && `You've changed ${listInWords(stays)} since, so that stays.`,
  ]
  return parts.filter(Boolean).join(' ') || "It's already back to how it was."
}
