import { expect, test } from 'vitest'
import { foldText } from './fold.ts'
import { HOLIDAYS } from './holidays.ts'

const dayOf = (name: string, year: number): string | undefined => {
  const { month, day } = HOLIDAYS.find((holiday) => holiday.name.test(foldText(name)))?.dayIn(year) ?? {}
  return month === undefined ? undefined : `${month}/${day}`
}

// From published tables of Easter Sundays.
test.each([
  [2024, '3/31'],
  [2025, '4/20'],
  [2026, '4/5'],
  [2027, '3/28'],
  [2038, '4/25'],
  [2049, '4/18'],
])('Easter Sunday %i is %s', (year, day) => expect(dayOf('Ostersonntag', year)).toBe(day))

test.each([
  ['Karfreitag', 2027, '3/26'],
  ['Pasquetta', 2027, '3/29'],
  ['Lundi de Pentecôte', 2026, '5/25'],
  ['Rosenmontag', 2027, '2/8'],
  ['Mardi Gras', 2027, '2/9'],
  ['Christi Himmelfahrt', 2026, '5/14'],
  ['Midsommarafton', 2026, '6/19'],
  ['Memorial Day', 2026, '5/25'],
  ['Labor Day', 2026, '9/7'],
  ['Thanksgiving', 2026, '11/26'],
  ['Ferragosto', 2026, '8/15'],
])('%s %i is %s', (name, year, day) => expect(dayOf(name, year)).toBe(day))

test.each(['Easter', 'Ostern', 'Summer', 'Advent', 'Pasqua', 'Corpus Christi, TX', 'Capodannoso', 'Silvestera'])(
  '%j is not a single day',
  (name) => expect(dayOf(name, 2026)).toBeUndefined(),
)
