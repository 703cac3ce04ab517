/** Texts of the page of one event. */
export const eventWords = {
  eventGone: 'This event is no longer here.',
  tryAgain: 'Try again',
  delete: 'Delete event',
  deleteTitle: (title: string) => `Delete "${title}"?`,
  deleteWhat:
    "It will be removed from your calendar and its reminders will be deleted. Its picture and the conversation stay. This can't be undone.",
  deleted: (title: string) => `"${title}" has been deleted`,
  callOff: "It's cancelled",
  postpone: "It's postponed",
  takesPlace: "It's on after all",
  saidOff: {
    cancelled: (title: string) => `"${title}" is marked as cancelled`,
    postponed: (title: string) => `"${title}" is marked as postponed`,
    on: (title: string) => `"${title}" is on again`,
  },
  ways: 'Where to find it',
  allSaved: 'Saved events',
  backToThread: 'The thread it came from',
}
