import type { MissedWhy } from '@swap/contract/reminder'
import type { Preferences, Screen } from '@swap/contract/settings'
import type { Generated } from 'kysely'
import type { Json } from './json-columns.ts'

/** What a person has decided; no row while nobody has decided anything. */
export interface SettingsTable {
  user_id: string
  /** Raised with each change. */
  version: number
  /** Only what was ever set: a new setting has its default for everybody. */
  preferences: Json<Partial<Preferences>>
  changed_at: number
}

/** Upper bound on reminders of one event that wait. */
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
  /** The moment around the event that it is of, by its name; null where it is of the event itself. */
  moment: string | null
  /** The moment it comes to by the event's date and zone, in epoch ms; null while the event has no date. */
  due_at: number | null
  /** When its last mail was sent or given up; null while one is to come. */
  ended_at: number | null
  /** The moment whose mail is on its way, in epoch ms; null while nothing is. */
  sending_at: number | null
  /** The moment at which it last should have come and did not, in epoch ms; null unless its owner has yet to see that. */
  missed_at: number | null
  missed_why: MissedWhy | null
  /** 1: it came with the event into the calendar, and goes with it. */
  by_default: Generated<number>
  created_at: number
}

/** When somebody's weekly mail comes; no row while they never asked for one. */
export interface DigestsTable {
  owner_id: string
  /** In epoch ms; null while they want none. */
  due_at: number | null
  /** The Monday of the week that the last one was about, YYYY-MM-DD: no week is told twice. */
  last_week: string | null
}

/** How often somebody opened a screen; rows only of people whose Analytics is on. */
export interface ScreenCountsTable {
  owner_id: string
  screen: Screen
  count: number
}
