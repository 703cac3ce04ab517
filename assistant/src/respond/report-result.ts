import { capitalize } from '@swap/dates/capitalize'
import { instantOf } from '@swap/dates/instant'
import type { Context } from '../context.ts'
import { clashesWith } from '../resolve/overlap.ts'
import { askForFieldOfEvent } from './ask-back.ts'
import { answerLastChange } from './answer-last-change.ts'
import { answerFromPicture } from './answer-from-picture.ts'
import { answerReminders } from './answer-reminders.ts'
import { changesInWords } from './words/change-words.ts'
import { fieldWords } from './words/field-words.ts'
import type { StepResult, UndoResult, AnsweredEvent } from './outcome.ts'
import { ALREADY_SO, button, makeReply, type Reply } from './reply.ts'
import { listInWords } from './words/list-words.ts'
import { RECURRENCE_EXAMPLES } from './words/recurrence-words.ts'
import { shortWhenInWords, whenInWords, type TimeFormat } from './words/time-words.ts'
import { withDistinctTitle } from './words/distinct-title.ts'
import { titleOf } from './words/value-words.ts'

type ResultOf<Kind extends StepResult['kind']> = Extract<StepResult, { kind: Kind }>

/** Reports what carrying out a step did: "Added to your calendar: Salsa. It clashes with Choir (Tue 1 Dec, 19:00)." */
export function reportResult(
  result: Exclude<StepResult, { kind: 'nothing' | 'absent' }>,
  events: readonly AnsweredEvent[],
  context: Context,
  timeFormat: TimeFormat,
): Reply {
  const named = <Of extends AnsweredEvent>(event: Of): Of => withDistinctTitle(event, context, timeFormat)
  if (result.kind === 'changed') return reportChanged({ ...result, before: named(result.before) }, context, timeFormat)
  if (result.kind === 'saved') {
    const { added, already, undated } = result
    const all = { added: added.map(named), already: already.map(named), undated: undated.map(named) }
    return reportSaved({ ...result, ...all }, context, timeFormat)
  }
  if (result.kind === 'unsaved')
    return reportUnsaved({ ...result, removed: result.removed.map(named), notSaved: result.notSaved.map(named) })
  if (result.kind === 'created') return reportCreated(result, context, timeFormat)
  if (result.kind === 'refused') return makeReply(`${result.why} Nothing was changed.`, { spokenOf: [result.event.id] })
  if (result.kind === 'deleted') return makeReply(`I deleted ${titlesOf(result.events.map(named))}.`)
  if (result.kind === 'ticked') return reportTicked(result, timeFormat)
  if (result.kind === 'recalled') return answerLastChange(result, timeFormat)
  if (result.kind === 'quoted') return answerFromPicture(result, events)
  if (result.kind === 'undone') return makeReply(undoInWords(result.what), { spokenOf: idsOf(result.what.restored) })
  return answerReminders(result, context, timeFormat)
}

/** Says what an Undo did: which events are back to how they were, and what stays because it was changed since. */
export function undoInWords({ isDone, restored, gone, notUndone, reminders, ticks }: UndoResult): string {
  if (!isDone) return "There's nothing to undo."
  const kept = notUndone.map(({ title, field }) => (field ? `the ${fieldWords[field]}` : titleOf({ title })))
  const were = restored.length === 1 ? 'it was' : 'they were'
  const sentences = [
    restored.length > 0 && `Undone: ${titlesOf(restored)} ${isOrAre(restored)} back to how ${were}.`,
    restored.length === 0 && (reminders || ticks) && 'Undone.',
    gone.length > 0 && `Undone: ${listInWords(gone.map((title) => title || 'the event'))} ${isOrAre(gone)} deleted.`,
    kept.length > 0 && `You've changed ${listInWords(kept)} since, so that stays.`,
  ]
  return sentences.filter(Boolean).join(' ') || "It's already back to how it was."
}

const titlesOf = (events: readonly { title: string | null }[]): string => listInWords(events.map(titleOf))
const idsOf = (events: readonly AnsweredEvent[]): string[] => events.map(({ id }) => id)
const isOrAre = (items: readonly unknown[]): string => (items.length === 1 ? 'is' : 'are')

/** "It clashes with Choir (Tue 1 Dec, 19:00)."; empty if nothing in the calendar is at the same time. */
function clashNote(events: readonly AnsweredEvent[], { known }: Context, timeFormat: TimeFormat): string {
  const others = known.filter(({ id }) => !idsOf(events).includes(id))
  const clashes = events
    .flatMap((event) => clashesWith(event, others))
    .slice(0, 3)
    .map((event) => `${titleOf(event)} (${shortWhenInWords(event, timeFormat)})`)
  return clashes.length === 0 ? '' : `It clashes with ${listInWords(clashes)}.`
}

/** Reports a change: "Done: Salsa now starts at 20:30. It clashes with …"; nothing new if the values were the same. */
function reportChanged(change: ResultOf<'changed'>, context: Context, timeFormat: TimeFormat): Reply {
  const { after, changes } = change
  const isInThread = context.thread.some(({ id }) => id === after.id)
  const shown = { spokenOf: [after.id], mentions: isInThread ? [] : [after.id] }
  if (changes.length === 0) return makeReply(ALREADY_SO, shown)
  const isMoved = changes.some(({ field }) => /_(?:date|time)$/.test(field))
  const clash = isMoved && after.saved_at !== null && clashNote([after], context, timeFormat)
  return makeReply([changesInWords(change, timeFormat), clash], { ...shown, changes })
}

/** Reports which events were added to the calendar, and asks for the day of one that has none. */
function reportSaved({ added, already, undated }: ResultOf<'saved'>, context: Context, timeFormat: TimeFormat): Reply {
  const [first] = undated
  const sentences = [
    added.length > 0 && `Added to your calendar: ${titlesOf(added)}.`,
    already.length > 0 && `${capitalize(titlesOf(already))} ${isOrAre(already)} already in your calendar.`,
    first &&
      `I can't add ${titlesOf(undated)} without a date. What day is ${undated.length === 1 ? 'it' : titleOf(first)}?`,
    clashNote(added, context, timeFormat),
  ]
  return makeReply(sentences, {
    spokenOf: idsOf([...added, ...already, ...undated]),
    asked: first ? askForFieldOfEvent(first.id, 'start_date') : null,
  })
}

function reportUnsaved({ removed, notSaved }: ResultOf<'unsaved'>): Reply {
  const sentences = [
    removed.length > 0 && `Removed from your calendar: ${titlesOf(removed)}.`,
    notSaved.length > 0 && `${capitalize(titlesOf(notSaved))} ${isOrAre(notSaved)}n't in your calendar.`,
  ]
  return makeReply(sentences, { spokenOf: idsOf([...removed, ...notSaved]) })
}

/** Reports which events are ticked, each with its town and day, since the shows of a tour share a title. */
function reportTicked({ events, rest }: ResultOf<'ticked'>, timeFormat: TimeFormat): Reply {
  const names = events.map((event) => {
    const place = event.location?.city ?? event.location?.venue
    return [titleOf(event), place, whenInWords(event, timeFormat)].filter(Boolean).join(', ')
  })
  const others = rest === 1 ? 'The other one is' : `The other ${rest} are`
  const ids = idsOf(events)
  return makeReply(`Ticked: ${names.join('; ')}. ${others} no longer ticked.`, { spokenOf: ids, ticked: ids })
}

/**
 * Reports new events, with fields left out as invalid, and asks for a missing day or rule: "New event: Quiz. What day is it?" ·
 * "New event: Physio. “Twice a month” doesn't say which days. Which ones? …"
 */
function reportCreated(
  { events, toRemind, leftOut, vagueFrequency }: ResultOf<'created'>,
  context: Context,
  timeFormat: TimeFormat,
): Reply {
  const [first, ...others] = events
  const only = others.length === 0 ? first : undefined
  const when = only && whenInWords(only, timeFormat)
  const isSaved = events.every((event) => event.saved_at !== null)
  const invalid = [...new Set(leftOut)].map((field) => fieldWords[field])
  const isVague = first && vagueFrequency !== null
  const undated = isVague ? undefined : events.find((event) => !event.start_date)
  const sentences = [
    `${isSaved ? 'Added to your calendar' : `New ${only ? 'event' : 'events'}`}: ${titlesOf(events)}${when ? `, ${when}` : ''}.`,
    when && only && otherZoneNote(only, context.timeZone),
    invalid.length > 0 &&
      `I left out the ${listInWords(invalid)} because ${invalid.length === 1 ? "it isn't" : "they aren't"} valid.`,
    isVague && `“${capitalize(vagueFrequency)}” doesn't say which days. Which ones? ${RECURRENCE_EXAMPLES}`,
    undated && `What day is ${only ? 'it' : titleOf(undated)}?`,
    clashNote(events, context, timeFormat),
  ]
  return makeReply(sentences, {
    cards: idsOf(events),
    actions: toRemind.map(({ id }) => button('remind', id)),
    spokenOf: idsOf(events),
    asked: isVague
      ? askForFieldOfEvent(first.id, 'recurrence')
      : undated
        ? askForFieldOfEvent(undated.id, 'start_date')
        : null,
  })
}

/** "That's the time in Tokyo."; null if the event's time zone has the same time as the owner's. */
function otherZoneNote(event: AnsweredEvent, ownersZone: string): string | null {
  const { start_date: day, start_time: time, time_zone: zone, location, evidence } = event
  if (!day || !time || !zone) return null
  if (instantOf(`${day}T${time}`, zone) === instantOf(`${day}T${time}`, ownersZone)) return null
  // A pasted time zone may not be that of the event's town.
  const town = evidence.time_zone?.source === 'worked-out' ? location?.city : null
  return `That's the time in ${town ?? zone}.`
}
