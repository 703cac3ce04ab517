import { expect, test } from 'vitest'
import { readWhen } from './read-when.ts'

const read = (text: string) => readWhen(text, { today: '2026-06-10' })

test.each([
  'Open 24/7',
  'Suite 12/14',
  '1 June Street',
  'SUN RA',
  'Sat Nav',
  '30 Seconds To Mars',
  'Monday.com',
  'Room 12',
  'Ages 5-12',
  'Dès 4 ans',
  'DÉS 12 ANS',
  'ab 6 Jahren',
  '$12.50',
  '€ 19.30',
  '4.5 stars',
  '50% off',
  'Tel. 030 12.06.20 26',
  '+49 30 1234 5678',
  'www.june-12.com',
  'mail 12@june.de',
  'v1.12.30',
  'Psalm 23',
  '2-1',
  'May the force be with you',
  'Mars 500',
  'Jan Jensen',
  'do it now',
  'so far',
  'Blink 182',
  '',
  '\n\n',
])('finds no date in %j', (text) => {
  expect(read(text).items.filter(({ date, rule }) => date || rule)).toEqual([])
})

test('a number at the end of a line does not take a name on the next line as its month', () => {
  expect(read('Bühne 5\nJan Jensen').items).toEqual([])
})
