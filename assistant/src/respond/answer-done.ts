import { capital } from '@swap/dates/capital'
import { instantOf } from '@swap/dates/instant'
import type { FieldName } from '@swap/contract/reading'
import type { Done, TakenBack, ToldEvent } from './outcome.ts'
import { answerLastChange } from './answer-last-change.ts'
import { answerQuoted } from './answer-quoted.ts'
import { answerReminders } from './answer-reminders.ts'
import { clashNote } from './answer-list.ts'
import { askRhythm, isNewRhythm, RHYTHM_EXAMPLES, seriesChanged } from './answer-series.ts'
import { fieldIs, fieldWords } from './field-words.ts'
import type { KnownEvent, Context } from '../context.ts'
import { clashesWith } from '../resolve/overlap.ts'
import type { AskBack } from '../command.ts'
import { AS_IT_IS, remindAction, say, type Said } from './said.ts'
import { listInWords, whenInWords, type Manner } from './spoken-time.ts'
import { titleOf, valueInWords } from './value-words.ts'

type DoneOf<Kind extends Done['kind']> = Extract<Done, { kind: Kind }>

/** What the assistant says of what it did: past tense, plainly, and what else there is to know now. */
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
  if (done.kind === 'refused') return say(`I changed nothing. ${done.why}`, { spokenOf: [done.event.id] })
  if (done.kind === 'rhythm-unknown')
    return say(`How often does ${titleOf(done.event)} repeat? ${RHYTHM_EXAMPLES}`, {
      spokenOf: [done.event.id],
      asked: askRhythm(done.event),
    })
  if (done.kind === 'deleted') return say(`I deleted ${namesOf(done.events)}.`)
  if (done.kind === 'recalled') return answerLastChange(done, manner)
  if (done.kind === 'quoted') return answerQuoted(done, events)
  if (done.kind === 'reminders' || done.kind === 'reminded' || done.kind === 'unreminded')
    return answerReminders(done, manner)
  return say(takenBackInWords(done.what), { spokenOf: done.what.restored.map(({ id }) => id) })
}

const namesOf = (events: readonly ToldEvent[]): string => listInWords(events.map(titleOf))
const idsOf = (events: readonly ToldEvent[]): string[] => events.map(({ id }) => id)

/** What is known of what a step has left behind: the calendar as it is after it. */
const calendarWith = (memory: Context, events: readonly ToldEvent[]): KnownEvent[] => {
  const ids = new Set(idsOf(events))
  return memory.known.filter(({ id }) => !ids.has(id))
}

function changed({ before, after, changes }: DoneOf<'changed'>, memory: Context, manner: Manner): Said {
  const about = { spokenOf: [after.id], mentions: isHere(memory, after) ? [] : [after.id] }
  if (changes.length === 0) return say(AS_IT_IS, about)
  const isPriced = changes.some(({ field }) => field === 'ticket_price')
  // "£12" says the currency.
  const series = seriesChanged(before, after, manner)
  const inSeries = series === null ? [] : isNewRhythm(before, after) ? OF_RHYTHM : OF_SERIES
  const told = changes.filter(({ field }) => (field !== 'ticket_currency' || !isPriced) && !inSeries.includes(field))
  const rows = told.map(({ field }) => {
    return `${fieldIs(field)} ${valueInWords(after, field, manner) ?? 'empty'} now`
  })
  const isTimed = changes.some(({ field }) => /_(?:date|time)$/.test(field))
  const clash = isTimed && after.saved_at !== null ? clashNote(clashesWith(after, memory.known), manner) : ''
  const other = rows.length > 0 ? `I changed it: ${listInWords(rows)}.` : ''
  return say([series, other, clash].filter(Boolean).join(' '), { ...about, changes })
}

/** Told with the days of a series, and with a new rule. */
const OF_SERIES: readonly FieldName[] = ['recurrence', 'start_date']
const OF_RHYTHM: readonly FieldName[] = [...OF_SERIES, 'end_date', 'start_time']

function saved({ added, already, undated }: DoneOf<'saved'>, memory: Context, manner: Manner): Said {
  const meeting = added.flatMap((event) => clashesWith(event, calendarWith(memory, added)))
  const [first] = undated
  const parts = [
    added.length > 0 && `I added ${namesOf(added)} to your calendar.`,
    already.length > 0 && `${namesOf(already)} ${already.length === 1 ? 'is' : 'are'} in your calendar already.`,
    first && `I cannot add ${namesOf(undated)} before I know the day. What day is it?`,
    clashNote(meeting, manner),
  ].filter(Boolean)
  return say(parts.join(' '), {
    spokenOf: idsOf([...added, ...already, ...undated]),
    asked: first ? askDay(first) : null,
  })
}

function unsaved({ taken, absent }: DoneOf<'unsaved'>): Said {
  const parts = [
    taken.length > 0 && `I took ${namesOf(taken)} out of your calendar. The event itself stays.`,
    absent.length > 0 && `${namesOf(absent)} ${absent.length === 1 ? 'is' : 'are'} not in your calendar.`,
  ].filter(Boolean)
  return say(parts.join(' '), { spokenOf: idsOf([...taken, ...absent]) })
}

function created(
  { events, assumed, toRemind, leftOut, openRhythm }: DoneOf<'created'>,
  memory: Context,
  manner: Manner,
): Said {
  const undated = events.find((event) => !event.start_date)
  const meeting = events.flatMap((event) => clashesWith(event, calendarWith(memory, events)))
  const [only] = events
  const when = only && events.length === 1 ? whenInWords(only, manner) : null
  const rows =
    assumed.length > 0
      ? `Please check the ${listInWords([...new Set(assumed)].map((it) => fieldWords[it]))}: I worked it out.`
      : ''
  const kept = events.filter((event) => event.saved_at !== null)
  const parts = [
    `I wrote down ${namesOf(events)}${when ? `, ${when}` : ''}.`,
    when && only && hourElsewhere(only, memory.timeZone),
    kept.length > 0 && `${kept.length === 1 ? 'It is' : 'They are'} in your calendar.`,
    rows,
    leftOut.length > 0 && leftOutInWords(leftOut),
    openRhythm !== null && `“${capital(openRhythm)}” doesn't say which days. Which days is it on? ${RHYTHM_EXAMPLES}`,
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
  return `That is the time in ${town ?? zone}.`
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
  if (!isDone) return 'There is nothing here to undo.'
  const stays = left.map(({ title, field }) => (field ? `the ${fieldWords[field]}` : titleOf({ title })))
  const parts = [
    (restored.length > 0 || reminders) && 'I put it back as it was.',
    gone.length > 0 && `${listInWords(gone.map((title) => title || 'The event'))} is gone again.`,
    stays.length > 0 && `You changed ${listInWords(stays)} since, so that stays as you left it.`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : 'It is as it was already.'
}

const isHere = ({ thread }: Context, { id }: ToldEvent): boolean => thread.some((event) => event.id === id)
