const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' })
const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }
/** 12 → 12th */
const ordinal = (number: number): string => `${number}${suffixes[ordinalRules.select(number)] ?? 'th'}`

/** Texts of the form fields for recurrence and time zone. */
export const repeatsWords = {
  none: 'Does not repeat',
  custom: 'Custom…',
  keepRule: 'Its current rule, unchanged',
  units: {
    day: ['Every day', 'days'],
    week: ['Every week', 'weeks'],
    month: ['Every month', 'months'],
    year: ['Every year', 'years'],
  } as const,
  twoWeeks: 'Every two weeks',
  on: (often: string, day: string) => `${often} on ${day}`,
  theDay: (number: number) => `the ${ordinal(number)}`,
  theLastDay: 'the last day',
  theWeekday: (nth: string, weekday: string) => `the ${nth} ${weekday}`,
  firstDayMoves: (day: string) => `The first day moves to ${day}.`,

  every: 'Every',
  unit: 'Unit',
  weekdays: 'On these days',
  inMonth: 'In the month',
  dayNumber: (number: number) => `On day ${number}`,
  lastDay: 'On the last day',
  nthWeekday: (nth: string, weekday: string) => `On the ${nth} ${weekday}`,
  ends: 'Stops repeating',
  end: { never: 'Never', until: 'On a day', times: 'After a number of times' } as const,
  until: 'Last day it repeats',
  times: 'Times in all',

  days: 'Individual days',
  oneDay: 'A day to leave out or add',
  leaveOut: 'Leave out',
  addDay: 'Add',
  notOn: (day: string) => `Not on ${day}`,
  alsoOn: (day: string) => `Also on ${day}`,
  putBack: 'Put back',
  putBackDay: (day: string) => `Put back ${day}`,
  remove: 'Remove',
  removeDay: (day: string) => `Remove ${day}`,
  isBack: (day: string) => `${day} is back.`,
  isRemoved: (day: string) => `${day} is removed.`,
  isLeftOut: (day: string) => `${day} is left out.`,
  isAdded: (day: string) => `${day} is added.`,

  invalid: {
    every: 'Please enter a number from 1 to 999.',
    weekdays: 'Please choose at least one day.',
    until: 'Please enter a day.',
    untilBefore: 'The last day is before the first.',
    times: 'Please enter a number from 1 to 9999.',
    day: 'Please enter a day.',
    notThen: "It doesn't take place on that day.",
    already: 'It already takes place on that day.',
  },

  zone: {
    device: 'Match device',
    deviceIn: (zone: string) => `Match device: ${zone}`,
    hint: 'Type a city or country, like Tokyo',
    found: (count: number) => (count === 1 ? '1 time zone' : `${count} time zones`),
    searching: 'Looking for places …',
    nothing: 'No time zone has that name.',
    wrong: 'Please choose a time zone from the list.',
  },
}
