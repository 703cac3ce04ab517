const events = (count: number) => (count === 1 ? '1 event' : `${count.toLocaleString()} events`)

/** Texts of the calendar import. */
export const importWords = {
  title: 'Import a calendar',
  intro:
    "An .ics file from Google Calendar, Apple Calendar, Outlook or any other app, or an invitation from an email. You see what's in it before anything is added.",
  drop: 'Drop your file here',
  choose: 'Choose a file',
  fileTypes: '.ics, or the .zip that Google Calendar gives you. Up to 10 MB.',
  pasteTitle: 'Or paste an invitation',
  pasteLabel: 'Text that begins with BEGIN:VCALENDAR',
  preview: 'Preview',
  reading: 'Reading your calendar...',

  instructionsTitle: 'Where to find the file',
  instructions: [
    ['Google Calendar', 'On a computer: Settings, Import & export, Export. Choose the ZIP as it is.'],
    ['Apple Calendar', 'On a Mac: choose the calendar, then File, Export, Export.'],
    ['Outlook', 'On the web: Settings, Calendar, Shared calendars, Publish, then open the ICS link.'],
  ],

  file: (name: string) => `From ${name}`,
  pasted: 'From what you pasted',
  noEvents: 'There are no events in this.',
  noEventsHint: 'A calendar file ends in .ics and contains lines like BEGIN:VEVENT.',
  nothingNew: 'Everything in it is already here.',
  nothingToAdd: "There's nothing in it to add.",
  found: (counts: { added: number; updated: number; calledOff: number }) =>
    [
      counts.added > 0 && `${events(counts.added)} to add`,
      counts.updated > 0 && `${events(counts.updated)} to change`,
      counts.calledOff > 0 && `${events(counts.calledOff)} cancelled`,
    ]
      .filter(Boolean)
      .join(', '),
  unchanged: (count: number) => `${events(count)} already here, nothing to do.`,
  cancelledHint:
    "Cancelled events stay in your calendar, marked as cancelled. If only one date of a repeating event is cancelled, only that date is removed. You won't be reminded of them.",
  cancelledNotAdded: (count: number) =>
    count === 1
      ? "1 event is cancelled and wasn't in your calendar, so it isn't added."
      : `${events(count)} are cancelled and weren't in your calendar, so they aren't added.`,
  changes: 'What changes',
  verdicts: { add: 'New', update: 'Changed', 'call-off': 'Cancelled', 'pass-over': 'Cancelled, not added' },
  andMore: (count: number) => `and ${events(count)} more`,
  skippedTitle: (count: number) => `${events(count)} left out`,
  problems: {
    broken: "couldn't be read",
    'no-date': 'has no valid date',
    edited: 'was changed by you here, so it stays as it was',
    older: 'is an older version of an event in the same file',
  },
  moreSkipped: (count: number) => `and ${count.toLocaleString()} more`,
  noTitle: 'No title provided',

  add: (count: number) => `Add ${events(count)}`,
  apply: 'Apply changes',
  markCancelled: 'Mark as cancelled',
  chooseAnother: 'Choose another',
  importing: 'Adding your events. A large calendar takes a few seconds.',

  done: { before: 'Your calendar is ', here: 'here', upToDate: 'up to date' },
  doneSummary: (counts: { added: number; updated: number; calledOff: number }) =>
    [
      counts.added > 0 && `${events(counts.added)} added`,
      counts.updated > 0 && `${events(counts.updated)} changed`,
      counts.calledOff > 0 && `${events(counts.calledOff)} marked as cancelled`,
    ]
      .filter(Boolean)
      .join(', ') + '.',
  seeSaved: 'See saved events',
  undo: 'Undo',
  undone: (count: number, left: number) =>
    left === 0
      ? `Undone: ${events(count)}.`
      : `Undone: ${events(count)}. ${events(left)} that you have changed since stayed.`,

  interrupted: 'What has been added so far stays. Import the same file again to add the rest: nothing is added twice.',
  notCalendarFile: "This isn't a calendar file. Choose an .ics file, or the .zip that Google Calendar gives you.",
  tooLarge: 'This file is larger than 10 MB. Export one calendar at a time, or a shorter period.',
  noCalendarInZip: 'There is no .ics file in this ZIP.',
  brokenZip: "This ZIP is damaged and can't be opened.",
}
