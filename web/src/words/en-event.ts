/** The words of an event's own page. */
export const eventWords = {
  eventGone: 'This event is not here any more.',
  backToThread: 'The thread it came from',
}
