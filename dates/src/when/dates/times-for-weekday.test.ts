import { expect, test } from 'vitest'
import { readWhen } from '../read-when.ts'

/** Returns the start time of each item. */
const times = (text: string, language = 'en') =>
  readWhen(text, { today: '2026-06-01', language }).items.map(({ time }) => time)

test.each([
  ['12 - 14 giugno 2026\nSabato 16:00 - 22:00 Domenica 15:00 - 21:00\nOre 18:00 Merenda', 'it', ['18:00']],
  ['12 - 14 June 2026\nSaturday 8pm\nFriday 6pm', 'en', ['18:00']],
  ['6 & 7 juin 2026\nle samedi de 14h à 19h, le dimanche de 10h à 19h', 'fr', ['14:00', '10:00']],
  ['12-13-14 juin 2026\nsamedi 14h\nvendredi 19h', 'fr', ['19:00', '14:00', '14:00']],
  ['5, 7, 12 & 14 juin 2026\nVendredi à 20h, dimanche à 17h', 'fr', ['20:00', '17:00', '20:00', '17:00']],
])('each day of %j takes the time of its weekday', (text, language, expected) => {
  expect(times(text, language)).toEqual(expected)
})

test.each([
  ['all are for other weekdays', '12 - 14 June 2026\nSaturday 8pm\nSunday 6pm', ['20:00']],
  ['two weekdays share it', '12 - 14 June 2026\nFri & Sat 8pm\n9pm', ['20:00']],
  ['the date is one day', '12 June 2026\nSunday 10am\n9am', ['10:00']],
])('the first time is taken if %s', (_name, text, expected) => {
  expect(times(text)).toEqual(expected)
})
