import { expect, test } from 'vitest'
import { readWhen } from './read-when.ts'

/** A Friday. */
const times = (text: string, language?: string) =>
  readWhen(text, { today: '2026-06-01', ...(language ? { language } : {}) }).items.map(({ time }) => time)

test.each([
  ['12 - 14 giugno 2026\nSabato 16:00 - 22:00 Domenica 15:00 - 21:00\nOre 18:00 Merenda', 'it', ['18:00']],
  ['12 - 14 June 2026\nSaturday 8pm\nFriday 6pm', 'en', ['18:00']],
  ['12 & 26 June 2026\nSunday 10am\n9am', 'en', ['09:00', '09:00']],
  ['12-13-14 juin 2026\nsamedi 14h\nvendredi 19h', 'fr', ['19:00', '19:00', '19:00']],
])('the time of another weekday is not when %j begins', (text, language, expected) => {
  expect(times(text, language)).toEqual(expected)
})

test.each([
  ['all of them are another weekday’s', '12 - 14 June 2026\nSaturday 8pm\nSunday 6pm', ['20:00']],
  ['the weekdays share it', '12 - 14 June 2026\nFri & Sat 8pm\n9pm', ['20:00']],
  ['the date is one day', '12 June 2026\nSunday 10am\n9am', ['10:00']],
])('the first time counts where %s', (_name, text, expected) => {
  expect(times(text)).toEqual(expected)
})

test('every day of a list takes the time of its weekday', () => {
  expect(times('5, 7, 12 & 14 juin 2026\nVendredi à 20h, dimanche à 17h', 'fr')).toEqual([
    '20:00',
    '17:00',
    '20:00',
    '17:00',
  ])
})
