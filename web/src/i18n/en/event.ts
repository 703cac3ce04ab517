/** Texts of the page of one event. */
export const eventWords = {
  notFound: 'This event is no longer here.',
  tryAgain: 'Try again',
  delete: 'Delete event',
  deleteTitle: (title: string) => `Delete "${title}"?`,
  deleteHint:
    "It will be removed from your calendar and its reminders will be deleted. Its picture and the conversation stay. This can't be undone.",
  deleted: (title: string) => `"${title}" has been deleted`,
  markCancelled: "It's cancelled",
  markPostponed: "It's postponed",
  markAsPlanned: "It's on after all",
  marked: {
    cancelled: (title: string) => `"${title}" is marked as cancelled`,
    postponed: (title: string) => `"${title}" is marked as postponed`,
    on: (title: string) => `"${title}" is on again`,
  },
  links: 'Where to find it',
  allSaved: 'Saved events',
  backToThread: 'The thread it came from',
}
