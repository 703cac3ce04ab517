// Prints the names of months and weekdays of 24 languages as they are written (not folded), for drawing lines:
//     node calendar-names.mjs > work/calendar-names.json
const LANGUAGES = 'en de fr es it pt nl sv da nb fi pl cs sk hu ro hr sl ru uk bg el tr ca'.split(' ')
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)))
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 5, 7 + day)))

const part = (locale, date, form, type) =>
  new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' }).formatToParts(date).find((it) => it.type === type)
    ?.value

const rows = LANGUAGES.map((language) => ({
  language,
  months: MONTHS.map((date) => part(language, date, { day: 'numeric', month: 'long' }, 'month')),
  shortMonths: MONTHS.map((date) => part(language, date, { day: 'numeric', month: 'short' }, 'month')),
  weekdays: WEEKDAYS.map((date) => part(language, date, { weekday: 'long' }, 'weekday')),
  shortWeekdays: WEEKDAYS.map((date) => part(language, date, { weekday: 'short' }, 'weekday')),
}))
process.stdout.write(JSON.stringify(rows))
