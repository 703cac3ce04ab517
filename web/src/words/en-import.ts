const events = (count: number) => (count === 1 ? '1 event' : `${count.toLocaleString()} events`)

/** The words of bringing a calendar in. */
export const importWords = {
  title: 'Bring your calendar',
  lede: 'An .ics file from Google Calendar, Apple Calendar, Outlook or any other, or an invitation from an email. You see what it contains before anything is added.',
  drop: 'Drop your file here',
  choose: 'Choose a file',
  kinds: '.ics, or the .zip that Google Calendar gives you. Up to 10 MB.',
  pasteTitle: 'Or paste an invitation',
  pasteLabel: 'Text that begins with BEGIN:VCALENDAR',
  look: 'Look at it',
  looking: 'Reading your calendar...',

  where: 'Where to find the file',
  ways: [
    ['Google Calendar', 'On a computer: Settings, Import & export, Export. Bring the ZIP as it is.'],
    ['Apple Calendar', 'On a Mac: choose the calendar, then File, Export, Export.'],
    ['Outlook', 'On the web: Settings, Calendar, Shared calendars, Publish, then open the ICS link.'],
  ],

  file: (name: string) => `From ${name}`,
  pasted: 'From what you pasted',
  nothingIn: 'There is no event in this.',
  nothingInWhy: 'A calendar file ends in .ics and holds lines like BEGIN:VEVENT.',
  nothingNew: 'Everything in it is here already.',
  nothingToAdd: 'There is nothing in it to add.',
  found: (counts: { added: number; updated: number; calledOff: number }) =>
    [
      counts.added > 0 && `${events(counts.added)} to add`,
      counts.updated > 0 && `${events(counts.updated)} to change`,
      counts.calledOff > 0 && `${events(counts.calledOff)} cancelled`,
    ]
      .filter(Boolean)
      .join(', '),
  unchanged: (count: number) => `${events(count)} here already, nothing to do.`,
  calledOff:
    'What is cancelled stays in your calendar and says so; of something weekly only that day goes. Nobody is reminded of it.',
  passedOver: (count: number) =>
    count === 1
      ? '1 event is cancelled and was not here: it is not added.'
      : `${events(count)} are cancelled and were not here: they are not added.`,
  changes: 'What changes',
  verdicts: { add: 'New', update: 'Changed', 'call-off': 'Cancelled', 'pass-over': 'Cancelled, not added' },
  andMore: (count: number) => `and ${events(count)} more`,
  leftTitle: (count: number) => `${events(count)} left out`,
  problems: {
    broken: 'could not be read',
    'no-date': 'has no day that exists',
    edited: 'was changed by you here, so it stays as it is',
    older: 'is an older version of an event in the same file',
  },
  leftMore: (count: number) => `and ${count.toLocaleString()} more`,
  noTitle: 'No title provided',

  add: (count: number) => `Add ${events(count)}`,
  apply: 'Apply changes',
  markCancelled: 'Mark as cancelled',
  another: 'Choose another',
  bringing: 'Adding your events. A large calendar takes a few seconds.',

  done: { before: 'Your calendar is ', here: 'here', upToDate: 'up to date' },
  did: (counts: { added: number; updated: number; calledOff: number }) =>
    [
      counts.added > 0 && `${events(counts.added)} added`,
      counts.updated > 0 && `${events(counts.updated)} changed`,
      counts.calledOff > 0 && `${events(counts.calledOff)} marked as cancelled`,
    ]
      .filter(Boolean)
      .join(', ') + '.',
  see: 'See saved events',
  undo: 'Undo',
  undone: (count: number, left: number) =>
    left === 0
      ? `${events(count)} as before.`
      : `${events(count)} as before. ${events(left)} that you changed since stayed.`,

  brokenOff: 'What was added so far stays. Bring the same file again, and the rest comes: nothing comes twice.',
  noText: 'This file is not text. Choose an .ics file, or the .zip that Google Calendar gives you.',
  tooLarge: 'This file is larger than 10 MB. Export one calendar at a time, or a shorter stretch.',
  noCalendarInZip: 'There is no .ics file in this ZIP.',
  brokenZip: 'This ZIP is damaged and cannot be opened.',
}
