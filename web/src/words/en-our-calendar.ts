/** The words of whether a calendar app follows the calendar here. Fetched when the menu of a saved event opens. */
export const ourCalendarWords = {
  ours: 'My Pictures calendar',
  hint: 'Your calendar app will show it the next time it checks',
  on: 'On',
  subscribe: 'See it in your calendar app',
  subscribeHint: 'Subscribe once in Settings',
}
