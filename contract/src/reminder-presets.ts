/** The reminders that a person can choose with one tap, in the order offered. */
export const presetNames = ['day-before', 'hour-before', 'at-start', 'morning-of'] as const
export type PresetName = (typeof presetNames)[number]

/** When each preset is sent, relative to the event. */
export const reminderPresets = {
  'day-before': { daysBefore: 1, time: '18:00' },
  'hour-before': { minutesBefore: 60 },
  'at-start': { minutesBefore: 0 },
  'morning-of': { daysBefore: 0, time: '08:00' },
} as const satisfies Record<PresetName, object>
