import { readRecurrence } from '@swap/dates/recurrence-parts'
import type { Event } from '@swap/contract/event'
import type { Reminder, RemindWhen } from '@swap/contract/reminder'
import { presetNames, reminderPresets, type PresetName } from '@swap/contract/reminder-presets'
import { timeAt } from '../../../ui/time/date-format.ts'
import { momentWords, reminderWords } from '../../../i18n/en/reminders.ts'
import { isKnown, startOf } from '../facts/facts.ts'
import { comingDays } from '../facts/repeats.ts'
import { daysAhead, todayHere } from '../facts/when.ts'

/** Four weeks, as the server has it. */
const MAX_DAYS = 28

/**
 * An event's next date, and the one after it if there is one: a reminder of a repeating event goes
 * out before each of its dates, for as long as there are any.
 */
export function timesAhead(event: Event, today = todayHere()): [next: Event, last: Event] {
  const days = comingDays(event, today)
  const next = days[0] ?? event.start_date
  return [
    { ...event, start_date: next },
    { ...event, start_date: days[1] ?? next },
  ]
}

/** Whether reminders go out before each of several dates. */
export const isEachTime = ({ recurrence }: Pick<Event, 'recurrence'>): boolean =>
  recurrence !== null && readRecurrence(recurrence) !== null

/** Presets counted from an event's start time. */
const ofItsHour: readonly PresetName[] = ['hour-before', 'at-start']

/** The choices that can still come before an event starts; those counted from its start time only if that is known. */
export function presetsFor(event: Event, now = Date.now()): { name: PresetName; when: RemindWhen }[] {
  const start = startOf(event)
  return presetNames
    .map((name) => ({ name, when: reminderPresets[name] }))
    .filter(({ name }) => !ofItsHour.includes(name) || isKnown(event, 'start_time'))
    .filter(({ when }) => start === null || momentHere(event, when) <= momentHere(event, reminderPresets['at-start']))
    .filter(({ when }) => momentHere(event, when) > now)
}

/** By this device's clock: the server uses the event's zone and refuses what has passed there. */
function momentHere(event: Event, when: RemindWhen): number {
  if ('minutesBefore' in when)
    return Date.parse(`${event.start_date}T${startOf(event) ?? '00:00'}`) - when.minutesBefore * 60_000
  const day = new Date(`${event.start_date}T${when.time}`)
  day.setDate(day.getDate() - when.daysBefore)
  return day.getTime()
}

/** A picked day and time, relative to the event; null if it is after the event or too far before it. */
export function pickedWhen(event: Event, day: string, time: string): RemindWhen | null {
  const daysBefore = daysAhead(event.start_date, day)
  const start = startOf(event)
  const isAfter = daysBefore < 0 || (daysBefore === 0 && start !== null && time > start)
  return isAfter || daysBefore > MAX_DAYS ? null : { daysBefore, time }
}

/** "Thu 3 Dec, 18:00", or "Every time, next on Thu 3 Dec, 18:00"; once it is due, that it is being sent. */
export function toldOf(event: Pick<Event, 'recurrence'>, reminder: Reminder, now = Date.now()): string {
  if (reminder.at !== null && Date.parse(reminder.at) <= now) return reminderWords.sending(inWords(reminder))
  if (reminder.when.moment !== undefined) return momentWords.told(reminder.when.moment, inWords(reminder))
  return isEachTime(event) ? reminderWords.each(inWords(reminder)) : inWords(reminder)
}

/** "Thu 3 Dec, 18:00", by this device's clock: when the email is sent. */
export function inWords({ at }: Reminder): string {
  if (at === null) return reminderWords.undated
  const moment = new Date(at)
  const day = new Intl.DateTimeFormat(undefined, { weekday: 'short', day: 'numeric', month: 'short' }).format(moment)
  return `${day}, ${timeAt(moment)}`
}
