import { expect, test } from 'vitest'
import { readWhen } from '../read-when.ts'

const rulesOn = (text: string, language?: string) =>
  readWhen(text, { today: '2026-05-20', ...(language ? { language } : {}) }).items.flatMap(({ rule, time, flags }) =>
    rule ? [[rule, time, flags.includes('softRule')]] : [],
  )

test.each([
  [
    'Lundi débutants : 20h30\nSamedi loisirs à partir de 16h30',
    [
      ['FREQ=WEEKLY;BYDAY=MO', '20:30', true],
      ['FREQ=WEEKLY;BYDAY=SA', '16:30', true],
    ],
  ],
  [
    'Choir\nTuesday children 5pm\nThursday adults 7.30pm\nParish hall',
    [
      ['FREQ=WEEKLY;BYDAY=TU', '17:00', true],
      ['FREQ=WEEKLY;BYDAY=TH', '19:30', true],
    ],
  ],
])('lines of weekdays with times are weekly rules: %j', (text, rules) => {
  expect(rulesOn(text)).toEqual(rules)
})

test.each([
  ['opening hours', 'Monday fresh bread 9am - 5pm\nTuesday cakes 9am - 7pm'],
  ['one weekday', 'Tuesday children 5pm\nParish hall'],
  ['a weekday named twice', 'Tuesday children 5pm\nTuesday adults 7.30pm'],
  ['a page with a day', 'Tuesday children 5pm\nThursday adults 7.30pm\nfrom 12 June 2026'],
  ['weekdays without times', 'Tuesday children\nThursday adults'],
  ['song titles with weekdays', 'Ruby Tuesday\nFriday on my mind\n8pm'],
])('no weekly timetable: %s', (_, text) => {
  expect(rulesOn(text)).toEqual([])
})
