/** The shapes and defaults of a person's settings. */

import { z } from 'zod'
import { presetNames } from './reminder-presets.ts'

/** The screens whose visits are counted if a person allows it. They are too coarse to reveal what was on a screen. */
export const screen = z.enum(['chat', 'saved', 'event', 'settings', 'admin', 'help', 'other'])
export type Screen = z.infer<typeof screen>

/** How often one person opened each screen. Counted only while their Analytics setting is on. */
export const screenCounts = z
  .object({ counts: z.array(z.object({ screen, count: z.number().int() })) })
  .meta({ id: 'ScreenCounts' })
export type ScreenCounts = z.infer<typeof screenCounts>

/** How much the assistant's summary of an event says (decision D15). */
export const detailLevel = z.enum(['brief', 'detailed', 'comprehensive'])
export type DetailLevel = z.infer<typeof detailLevel>

/** The settings that are a switch or a choice. Each has a default. */
export const preferences = z.object({
  /** Reminders and everything else sent to a person by email or to a device. Off means none. */
  notifications: z.boolean(),
  /** Off: a picture waits, unread, until its owner asks (decision D11). */
  imageAnalysis: z.boolean(),
  /** Off: a model that the operator connected is never asked about this person's pictures or words. */
  connectedModel: z.boolean(),
  /** Off: pictures are deleted after reading, threads when their owner signs out; saved events stay (decision D10). */
  saveHistory: z.boolean(),
  /** Whether staff may look at a picture that was hard to read (decision D25). */
  staffLook: z.boolean(),
  /** On: opened screens are counted, on this server only; off deletes the counts (decision D15). */
  analytics: z.boolean(),
  /** On: a browser's current zone takes precedence over the chosen one, and settles dates that can be read two ways (decision D15). */
  location: z.boolean(),
  detailLevel,
  /** On: an event that was read without doubt is added to the calendar without asking (decision D15). */
  autoBooking: z.boolean(),
  priceAlerts: z.boolean(),
  /** On: trial features are active. Now: the weekly email looks a month ahead (decision D15). */
  newFeatures: z.boolean(),
  eventReminders: z.boolean(),
  emailReminders: z.boolean(),
  weeklyDigest: z.boolean(),
  /** What Remind me proposes first, and what `remindOnSave` sets. */
  defaultReminder: z.enum(['none', ...presetNames]),
  /** On: every event added to the calendar gets the default reminder. */
  remindOnSave: z.boolean(),
  appearance: z.enum(['system', 'light', 'dark']),
  firstDayOfWeek: z.enum(['locale', 'monday', 'saturday', 'sunday']),
  clock: z.enum(['locale', '12', '24']),
})
export type Preferences = z.infer<typeof preferences>

/** The default settings, from section 9 of the specification and decision D25. Where neither gives one, the least intrusive choice. */
export const defaultPreferences: Preferences = {
  notifications: true,
  imageAnalysis: true,
  connectedModel: true,
  saveHistory: true,
  staffLook: false,
  analytics: false,
  location: false,
  detailLevel: 'detailed',
  autoBooking: false,
  priceAlerts: true,
  newFeatures: false,
  eventReminders: true,
  emailReminders: true,
  weeklyDigest: false,
  defaultReminder: 'day-before',
  remindOnSave: false,
  appearance: 'system',
  firstDayOfWeek: 'locale',
  clock: 'locale',
}

/** Everything on the settings page, under flat names: the preferences, and the account's name and time zone. */
export const settings = preferences.extend({
  name: z.string(),
  /** IANA name; null until it is chosen or sent by a browser. */
  timeZone: z.string().nullable(),
})
export type Settings = z.infer<typeof settings>

/** The settings with their version, which changes with each edit. A change may send it back to say which version it is based on. */
export const versionedSettings = settings.extend({ version: z.number().int() }).meta({ id: 'Settings' })
export type VersionedSettings = z.infer<typeof versionedSettings>

/** A change of any settings; missing ones stay. Refused with CONFLICT where `version` is out of date. */
export const settingsChange = preferences
  .partial()
  .extend({
    name: z.string().trim().min(1).max(200).optional(),
    timeZone: z.string().max(64).nullable().optional(),
    version: z.number().int().optional(),
  })
  .strict()
  .meta({ id: 'SettingsChange' })
export type SettingsChange = z.infer<typeof settingsChange>
