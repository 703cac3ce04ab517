import { assert, constantFrom, integer, property, record } from 'fast-check'
import { certaintyOf } from '@swap/contract/certainty'
import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '@swap/dates/calendar-day'
import { readPage } from '../../read-page.ts'
import { pageOfText } from '../../testing/page-of-lines.ts'

/** The parts of a date as a poster prints it; '' for one that is left out. */
interface Printed {
  day: string
  month: string
  name: string
  year: string
  weekday: string
}

interface Convention {
  locale: string
  title: string
  place: string
  forms: readonly ((printed: Printed) => string)[]
}

const tidy = (text: string) => text.replace(/[,/\s-]+$/, '').trim()

/** For each country, a place that identifies it and the formats in which its dates are written. */
const conventions: readonly Convention[] = [
  {
    locale: 'en-GB',
    title: 'Summer Concert',
    place: 'Town Hall, 12 Canal Street, Leeds LS1 4AP',
    forms: [
      ({ weekday, day, name, year }) => `${weekday} ${day} ${name} ${year}`,
      ({ weekday, day, name, year }) => `${weekday} ${name} ${day}, ${year}`,
      ({ weekday, day, name, year }) => tidy(`${day} ${name} ${year}`) + (weekday && `, ${weekday}`),
      ({ weekday, day, name, year }) => tidy(`${day} ${name} ${year}`) + (weekday && ` (${weekday})`),
      ({ weekday, day, name, year }) => `${weekday}\n${day} ${name} ${year}`,
      ({ weekday, day, month, year }) => `${weekday} ${day}/${month}/${year}`,
      ({ weekday, day, month, year }) => `${weekday} ${day}.${month}.${year}`,
    ],
  },
  {
    locale: 'de-DE',
    title: 'Sommerkonzert',
    place: 'Rathaus, Hauptstraße 12, 80331 München, Eintritt frei',
    forms: [
      ({ weekday, day, name, year }) => `${weekday}, ${day}. ${name} ${year}`,
      ({ weekday, day, name, year }) => `${weekday && `am ${weekday}, dem `}${day}. ${name} ${year}`,
      ({ weekday, day, month, year }) => `${weekday} ${day}.${month}.${year}`,
    ],
  },
  {
    locale: 'fr-FR',
    title: 'Concert de printemps',
    place: 'Salle des fêtes, 12 rue de la Gare, 69001 Lyon, entrée libre',
    forms: [
      ({ weekday, day, name, year }) => `le ${weekday} ${day} ${name} ${year}`,
      ({ weekday, day, month, year }) => `${weekday} ${day}/${month}/${year}`,
    ],
  },
  {
    locale: 'en-US',
    title: 'Summer Concert',
    place: 'Town Hall, 120 Main St, Portland, OR 97201, tickets $12',
    forms: [
      ({ weekday, day, name, year }) => `${weekday} ${name} ${day}, ${year}`,
      ({ weekday, day, month, year }) => `${weekday} ${month}/${day}/${year}`,
    ],
  },
]

const printedDates = record({
  convention: constantFrom(
    ...conventions.flatMap(({ forms, ...convention }) => forms.map((form) => ({ ...convention, form }))),
  ),
  date: integer({ min: 0, max: 1400 }).map((days) => addDays('2026-01-01', days)),
  daysAhead: integer({ min: -20, max: 220 }),
  hasYear: constantFrom(true, false),
  /** By how many days the weekday is wrong; null if none is printed. */
  off: constantFrom(null, 0, 0, 1, 2, 3, 4, 5, 6),
})

test('a date in any format is shown as certain only if its day, printed year and weekday are right', () => {
  let clear = 0
  assert(
    property(printedDates, ({ convention: { locale, title, place, form }, date, daysAhead, hasYear, off }) => {
      const inWords = (options: Intl.DateTimeFormatOptions, day: string) =>
        new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(day))
      const [year = '', month = '', day = ''] = date.split('-')
      const printed = {
        day: String(Number(day)),
        month: String(Number(month)),
        name: inWords({ month: 'long' }, date),
        year: hasYear ? year : '',
        weekday: off === null ? '' : inWords({ weekday: 'long' }, addDays(date, off)),
      }
      const page = pageOfText([title, tidy(form(printed)), '20:00', place].join('\n'))
      const { events } = readPage(page, { today: addDays(date, -daysAhead), timeZone: 'UTC' })
      for (const event of events) {
        const said = event.start_date
        if (said === null || certaintyOf(event, 'start_date') !== 'clear') continue
        clear++
        expect(said.slice(5)).toBe(date.slice(5))
        if (hasYear) expect(said.slice(0, 4)).toBe(year)
        else expect(off).not.toBeNull()
        if (off !== null) expect(weekdayOf(said)).toBe(weekdayOf(addDays(date, off)))
      }
    }),
    { seed: 20_260_610, numRuns: 600 },
  )
  // About one date in four has no fault, and most of those are shown as certain.
  expect(clear).toBeGreaterThan(100)
})
