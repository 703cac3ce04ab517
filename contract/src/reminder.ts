/** The shapes of reminders: when one is sent, and why one was missed. */

import { z } from 'zod'
import { clockTime } from './event/event.ts'
import { reminderPresets } from './reminder-presets.ts'
import type { Preferences } from './settings.ts'

/** How many days before the event a reminder may be: four weeks. */
const MAX_DAYS = 28

/** The other date that the reminder is relative to, by name (see other-dates.ts). If absent, it is relative to the event's start. */
const moment = z.string().min(1).max(60).exactOptional()

/**
 * When to remind, relative to the event, so that the reminder moves with the event:
 *
 *     { minutesBefore: 60 }                  an hour before it starts
 *     { daysBefore: 0, time: '08:00' }       at 08:00 on its day, in the event's zone, or its owner's if it has none
 *     { daysBefore: 1, time: '18:00' }       the day before, at six
 *     { minutesBefore: 0, moment: 'On sale' } when tickets go on sale
 */
export const reminderTiming = z.union([
  z
    .object({
      minutesBefore: z
        .number()
        .int()
        .min(0)
        .max(MAX_DAYS * 24 * 60),
      moment,
    })
    .strict(),
  z.object({ daysBefore: z.number().int().min(0).max(MAX_DAYS), time: clockTime, moment }).strict(),
])
export type ReminderTiming = z.infer<typeof reminderTiming>

const { 'day-before': EVENING_BEFORE, 'morning-of': MORNING } = reminderPresets

/**
 * Returns when to remind of an event, according to its owner's default reminder; null if that is 'none'. Without a start time,
 * 'hour-before' and 'at-start' become 'morning-of'. If the event starts before the morning reminder, 'morning-of' becomes 'day-before'.
 */
export function defaultReminderTiming(
  preset: Preferences['defaultReminder'],
  { start_time: start }: { start_time: string | null },
): ReminderTiming | null {
  if (preset === 'none') return null
  if (preset === 'morning-of' && start !== null && start < MORNING.time) return EVENING_BEFORE
  if (preset !== 'day-before' && start === null) return MORNING
  return reminderPresets[preset]
}

/** A reminder of an event, set by its owner. */
export const reminder = z
  .object({
    id: z.string(),
    eventId: z.string(),
    when: reminderTiming,
    /** When it is sent; null while the event has no date. */
    at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Reminder' })
export type Reminder = z.infer<typeof reminder>

/**
 * Why a reminder was not sent or did not arrive:
 *
 *     over         the event was over by the time it could be sent
 *     unsent       the mail server did not take it in time
 *     refused      the mail server refused it for good
 *     off          reminders were turned off
 *     unreached    no browser that gets reminders could be reached
 *     unverified   the address was not verified
 *     passed       the time of the default reminder had passed when the event was saved
 */
export const missReason = z.enum(['over', 'unsent', 'refused', 'off', 'unreached', 'unverified', 'passed'])
export type MissReason = z.infer<typeof missReason>

/** A reminder that was not sent or did not arrive, with the reason. */
export const missedReminder = reminder
  .extend({
    /** When it should have been sent. */
    at: z.iso.datetime(),
    why: missReason,
  })
  .meta({ id: 'MissedReminder' })
export type MissedReminder = z.infer<typeof missedReminder>
