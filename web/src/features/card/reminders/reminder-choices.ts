import { readRecurrence } from '@swap/dates/parse-recurrence'
import type { Event } from '@swap/contract/event'
import type { ReminderTiming } from '@swap/contract/reminder'
import { presetNames, reminderPresets, type PresetName } from '@swap/contract/reminder-presets'
import { isKnown, knownStart } from '../facts/known-fields.ts'
import { upcomingDays } from '../facts/recurrence-text.ts'
import { daysUntil, localToday } from '../facts/event-date-format.ts'

/** The server's limit: four weeks before the event. */
const MAX_DAYS_BEFORE = 28

/** Returns copies of an event on its next two dates; both on the same date if only one is left. A reminder is sent before each. */
export function nextOccurrences(event: Event, today = localToday()): [next: Event, afterNext: Event] {
  const days = upcomingDays(event, today)
  const next = days[0] ?? event.start_date
  return [
    { ...event, start_date: next },
    { ...event, start_date: days[1] ?? next },
  ]
}

/** Whether a reminder is sent before each date of a repeating event. */
export const remindsEachTime = ({ recurrence }: Pick<Event, 'recurrence'>): boolean =>
  recurrence !== null && readRecurrence(recurrence) !== null

/** Presets that need the event's start time. */
const timeBasedPresets: readonly PresetName[] = ['hour-before', 'at-start']

/** The presets that are still possible before an event starts. */
export function availablePresets(event: Event, now = Date.now()): { name: PresetName; when: ReminderTiming }[] {
  const start = knownStart(event)
  return presetNames
    .map((name) => ({ name, when: reminderPresets[name] }))
    .filter(({ name }) => !timeBasedPresets.includes(name) || isKnown(event, 'start_time'))
    .filter(({ when }) => start === null || localTimeOf(event, when) <= localTimeOf(event, reminderPresets['at-start']))
    .filter(({ when }) => localTimeOf(event, when) > now)
}

/** When a reminder would be sent, in epoch ms by this device's clock; the server uses the event's zone, and refuses past times. */
function localTimeOf(event: Event, when: ReminderTiming): number {
  if ('minutesBefore' in when)
    return Date.parse(`${event.start_date}T${knownStart(event) ?? '00:00'}`) - when.minutesBefore * 60_000
  const day = new Date(`${event.start_date}T${when.time}`)
  day.setDate(day.getDate() - when.daysBefore)
  return day.getTime()
}

/** A picked day and time, as a reminder relative to the event; null if it is after the event or too long before it. */
export function relativeToEvent(event: Event, day: string, time: string): ReminderTiming | null {
  const daysBefore = daysUntil(event.start_date, day)
  const start = knownStart(event)
  const isAfter = daysBefore < 0 || (daysBefore === 0 && start !== null && time > start)
  return isAfter || daysBefore > MAX_DAYS_BEFORE ? null : { daysBefore, time }
}
