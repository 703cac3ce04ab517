import type { MissReason } from '@swap/contract/reminder'
import type { Preferences, Screen } from '@swap/contract/settings'
import type { Generated } from 'kysely'
import type { Json } from './json-columns.ts'

// The tables of settings, reminders, weekly emails and screen counts. See `tables.ts` for the conventions.

/** A person's settings; no row until they change one. */
export interface SettingsTable {
  user_id: string
  /** Incremented with each change. */
  version: number
  /** Only the settings that were changed; the others have their defaults. */
  preferences: Json<Partial<Preferences>>
  changed_at: number
}

/** Upper bound on the pending reminders of one event. */
export const MAX_REMINDERS = 10

/** When to remind of an event: minutes before it starts, or a time of day some days before. */
export interface RemindersTable {
  id: string
  owner_id: string
  event_id: string
  /** Null if `days_before` and `wall_time` are set instead. */
  minutes_before: number | null
  days_before: number | null
  wall_time: string | null
  /** Which of the event's times the reminder is for, such as doors or on sale; null for the start. */
  moment: string | null
  /** When it is due by the event's date and zone, in epoch ms; null while the event has no date. */
  due_at: number | null
  /** When its last email or push message was sent or given up; null while one is pending. */
  ended_at: number | null
  /**
   * The time for which it is being sent just now, by email or push message: its due time, not the time of sending. Null
   * otherwise.
   */
  sending_at: number | null
  /**
   * The due time at which it could not be sent, in epoch ms; null if it was sent, or once its owner has seen that it
   * was missed.
   */
  missed_at: number | null
  /** Why it could not be sent; null with `missed_at`. */
  missed_why: MissReason | null
  /** 1 if it was added automatically with the event, and is removed with it. */
  by_default: Generated<number>
  created_at: number
}

/** When a person's weekly email is sent; no row until they ask for one. */
export interface DigestsTable {
  owner_id: string
  /** In epoch ms; null while the weekly email is off. */
  due_at: number | null
  /** The week of the last email, as its Monday (YYYY-MM-DD): no week is sent twice. */
  last_week: string | null
}

/** How often a person opened a screen; rows only for people whose Analytics is on. */
export interface ScreenCountsTable {
  owner_id: string
  screen: Screen
  count: number
}
