import { capital } from '@swap/dates/capital'
import { instantOf } from '@swap/dates/instant'
import type { FieldName } from '@swap/contract/reading'
import { changedInWords } from './changed-words.ts'
import type { Done, TakenBack, ToldEvent } from './outcome.ts'
import { answerLastChange } from './answer-last-change.ts'
import { answerQuoted } from './answer-quoted.ts'
import { answerReminders } from './answer-reminders.ts'
import { clashNote } from './answer-list.ts'
import { askRhythm, RHYTHM_EXAMPLES } from './answer-series.ts'
import { fieldWords } from './field-words.ts'
import type { KnownEvent, Context } from '../context.ts'
import { clashesWith } from '../resolve/overlap.ts'
import type { AskBack } from '../command.ts'
import { AS_IT_IS, remindAction, say, type Said } from './said.ts'
import { listInWords, whenInWords, type Manner } from './spoken-time.ts'
import { titleOf } from './value-words.ts'

type DoneOf<Kind extends Done['kind']> = Extract<Done, { kind: Kind }>

/** Tells what was done, and what else there is to know now. */
export function answerDone(
  done: Exclude<Done, { kind: 'nothing' | 'absent' }>,
  events: readonly ToldEvent[],
  memory: Context,
  manner: Manner,
): Said {
  if (done.kind === 'changed') return changed(done, memory, manner)
  if (done.kind === 'saved') return saved(done, memory, manner)
  if (done.kind === 'unsaved') return unsaved(done)
  if (done.kind === 'created') return created(done, memory, manner)
  if (done.kind === 'refused') return say(`${done.why} Nothing was changed.`, { spokenOf: [done.event.id] })
  if (done.kind === 'rhythm-unknown')
    return say(`How often does ${titleOf(done.event)} repeat? ${RHYTHM_EXAMPLES}`, {
      spokenOf: [done.event.id],
      asked: askRhythm(done.event),
    })
  if (done.kind === 'deleted') return say(`I deleted ${namesOf(done.events)}.`)
  if (done.kind === 'recalled') return answerLastChange(done, manner)
  if (done.kind === 'quoted') return answerQuoted(done, events)
  if (done.kind === 'reminders' || done.kind === 'reminded' || done.kind === 'unreminded')
    return answerReminders(done, memory, manner)
  return say(takenBackInWords(done.what), { spokenOf: done.what.restored.map(({ id }) => id) })
}

const namesOf = (events: readonly ToldEvent[]): string => listInWords(events.map(titleOf))
const idsOf = (events: readonly ToldEvent[]): string[] => events.map(({ id }) => id)

/** What is known of what a step has left behind: the calendar as it is after it. */
const calendarWith = (memory: Context, events: readonly ToldEvent[]): KnownEvent[] => {
  const ids = new Set(idsOf(events))
  return memory.known.filter(({ id }) => !ids.has(id))
}

function changed(done: DoneOf<'changed'>, memory: Context, manner: Manner): Said {
  const { after, changes } = done
  const about = { spokenOf: [after.id], mentions: isHere(memory, after) ? [] : [after.id] }
  if (changes.length === 0) return say(AS_IT_IS, about)
  const isTimed = changes.some(({ field }) => /_(?:date|time)$/.test(field))
  const clash = isTimed && after.saved_at !== null ? clashNote(clashesWith(after, memory.known), manner) : ''
  return say([changedInWords(done, manner), clash].filter(Boolean).join(' '), { ...about, changes })
}

function saved({ added, already, undated }: DoneOf<'saved'>, memory: Context, manner: Manner): Said {
  const meeting = added.flatMap((event) => clashesWith(event, calendarWith(memory, added)))
  const [first] = undated
  const parts = [
    added.length > 0 && `Added to your calendar: ${namesOf(added)}.`,
    already.length > 0 &&
      `${capital(namesOf(already))} ${already.length === 1 ? 'is' : 'are'} already in your calendar.`,
    first &&
      `I can't add ${namesOf(undated)} without a date. What day is ${undated.length === 1 ? 'it' : titleOf(first)}?`,
    clashNote(meeting, manner),
  ].filter(Boolean)
  return say(parts.join(' '), {
    spokenOf: idsOf([...added, ...already, ...undated]),
    asked: first ? askDay(first) : null,
  })
}

function unsaved({ taken, absent }: DoneOf<'unsaved'>): Said {
  const parts = [
    taken.length > 0 && `Removed from your calendar: ${namesOf(taken)}.`,
    absent.length > 0 && `${capital(namesOf(absent))} ${absent.length === 1 ? "isn't" : "aren't"} in your calendar.`,
  ].filter(Boolean)
  return say(parts.join(' '), { spokenOf: idsOf([...taken, ...absent]) })
}

function created({ events, toRemind, leftOut, openRhythm }: DoneOf<'created'>, memory: Context, manner: Manner): Said {
  const undated = events.find((event) => !event.start_date)
  const meeting = events.flatMap((event) => clashesWith(event, calendarWith(memory, events)))
  const [only] = events
  const when = only && events.length === 1 ? whenInWords(only, manner) : null
  const kept = events.filter((event) => event.saved_at !== null)
  const isAllKept = kept.length === events.length
  const parts = [
    `${isAllKept ? 'Added to your calendar' : `New ${events.length === 1 ? 'event' : 'events'}`}: ${namesOf(events)}${when ? `, ${when}` : ''}.`,
    when && only && hourElsewhere(only, memory.timeZone),
    kept.length > 0 && !isAllKept && `In your calendar: ${namesOf(kept)}.`,
    leftOut.length > 0 && leftOutInWords(leftOut),
    openRhythm !== null && `“${capital(openRhythm)}” doesn't say which days. Which ones? ${RHYTHM_EXAMPLES}`,
    undated && openRhythm === null && (events.length === 1 ? 'What day is it?' : `What day is ${titleOf(undated)}?`),
    clashNote(meeting, manner),
  ].filter(Boolean)
  return say(parts.join(' '), {
    cards: idsOf(events),
    actions: toRemind.map(remindAction),
    spokenOf: idsOf(events),
    asked: only && openRhythm !== null ? askRhythm(only) : undated ? askDay(undated) : null,
  })
}

function leftOutInWords(leftOut: readonly FieldName[]): string {
  const names = [...new Set(leftOut)].map((field) => fieldWords[field])
  return `I left out the ${listInWords(names)} because ${names.length === 1 ? "it isn't" : "they aren't"} valid.`
}

/** Whose hour it is, where that is another moment than the same hour of the person's clocks; else null. */
function hourElsewhere(event: ToldEvent, ownersZone: string): string | null {
  const { start_date: day, start_time: time, time_zone: zone, location, evidence } = event
  if (!day || !time || !zone) return null
  if (instantOf(`${day}T${time}`, zone) === instantOf(`${day}T${time}`, ownersZone)) return null
  // A zone that was pasted need not be that of the town.
  const town = evidence.time_zone?.source === 'worked-out' ? location?.city : null
  return `That's the time in ${town ?? zone}.`
}

const askDay = ({ id }: ToldEvent): AskBack => ({
  kind: 'askBack',
  about: 'value',
  missing: 'start_date',
  event: id,
  choices: [],
})

/** Told after an Undo: what is as it was, and what was changed again since and stays. */
export function takenBackInWords({ isDone, restored, gone, left, reminders }: TakenBack): string {
  if (!isDone) return "There's nothing to undo."
  const stays = left.map(({ title, field }) => (field ? `the ${fieldWords[field]}` : titleOf({ title })))
  const [first, ...more] = restored
  const parts = [
    first &&
      `Undone: ${listInWords(restored.map(titleOf))} ${more.length === 0 ? 'is' : 'are'} back to how ${more.length === 0 ? 'it was' : 'they were'}.`,
    !first && reminders && 'Undone.',
    gone.length > 0 &&
      `Undone: ${listInWords(gone.map((title) => title || 'the event'))} ${gone.length === 1 ? 'is' : 'are'} deleted.`,
    stays.length > 0 && `You've changed ${listInWords(stays)} since, so that stays.`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : "It's already back to how it was."
}

const isHere = ({ thread }: Context, { id }: ToldEvent): boolean => thread.some((event) => event.id === id)
