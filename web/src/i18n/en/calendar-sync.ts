/** Texts about whether a calendar app subscribes to the calendar here. Loaded when the menu of a saved event opens. */
export const calendarSyncWords = {
  ourCalendar: 'My Pictures calendar',
  hint: 'Your calendar app will show it the next time it checks',
  isSubscribed: 'On',
  subscribe: 'See it in your calendar app',
  subscribeHint: 'Subscribe once in Settings',
}

/** Texts shown after a person saves their first events. */
export const firstSaveWords = {
  saved: (count: number) =>
    `Saved here. To see ${count === 1 ? 'it' : 'them'} in your phone's calendar, subscribe once.`,
  subscribe: 'Set it up in Settings',
}
