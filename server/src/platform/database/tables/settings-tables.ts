import type { MissReason } from '@swap/contract/reminder'
import type { Preferences, Screen } from '@swap/contract/settings'
import type { Generated } from 'kysely'
import type { Json } from './json-columns.ts'

// The tables of settings, reminders, weekly emails and screen counts. See `tables.ts` for the conventions.

/** A person's settings; no row until they change one. */
export interface SettingsTable {
  user_id: string
  /** Raised with each change. */
  version: number
  /** Only those that were ever set: a new setting has its default for everyone. */
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
  /** Null where `days_before` and `wall_time` say when. */
  minutes_before: number | null
  days_before: number | null
  wall_time: string | null
  /** The moment around the event that it is for, by its name; null where it is for the event itself. */
  moment: string | null
  /** Its moment by the event's date and zone, in epoch ms; null while the event has no date. */
  due_at: number | null
  /** When its last email was sent or given up; null while one is pending. */
  ended_at: number | null
  /** The moment whose email is being sent, in epoch ms; null otherwise. */
  sending_at: number | null
  /** The moment at which it last should have been sent and was not, in epoch ms; null unless its owner has yet to see that. */
  missed_at: number | null
  missed_why: MissReason | null
  /** 1: it was added with the event, and is removed with it. */
  by_default: Generated<number>
  created_at: number
}

/** When a person's weekly email is sent; no row until they ask for one. */
export interface DigestsTable {
  owner_id: string
  /** In epoch ms; null while they want none. */
  due_at: number | null
  /** The Monday of the week of the last one, YYYY-MM-DD: no week is sent twice. */
  last_week: string | null
}

/** How often a person opened a screen; rows only for people whose Analytics is on. */
export interface ScreenCountsTable {
  owner_id: string
  screen: Screen
  count: number
}
