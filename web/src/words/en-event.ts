/** The words of an event's own page. */
export const eventWords = {
  eventGone: 'This event is not here any more.',
  delete: 'Delete event',
  deleteTitle: (title: string) => `Delete "${title}"?`,
  deleteWhat:
    'It goes out of your calendar, and its reminders go with it. Its picture and the conversation stay. This cannot be undone.',
  deleted: (title: string) => `"${title}" is deleted`,
  callOff: 'It is cancelled',
  postpone: 'It is postponed',
  takesPlace: 'It takes place after all',
  saidOff: {
    cancelled: (title: string) => `"${title}" is marked as cancelled`,
    postponed: (title: string) => `"${title}" is marked as postponed`,
    on: (title: string) => `"${title}" takes place`,
  },
  ways: 'Where it stands',
  allSaved: 'Saved events',
  backToThread: 'The thread it came from',
}
