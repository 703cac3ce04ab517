import { expect, test } from 'vitest'
import { readWhen } from '../read-when.ts'

const rulesIn = (text: string, language: string) =>
  readWhen(text, { today: '2026-11-26', language }).items.map(({ rule, time }) => [rule, time])

test.each([
  ['de', 'jeden 1. Freitag im Monat · 20 Uhr', 'FREQ=MONTHLY;BYDAY=1FR', '20:00'],
  ['de', 'am 1. Freitag im Monat, 20 Uhr', 'FREQ=MONTHLY;BYDAY=1FR', '20:00'],
  ['de', 'jeden 2. und 4. Dienstag im Monat, 19 Uhr', 'FREQ=MONTHLY;BYDAY=2TU,4TU', '19:00'],
  ['de', 'jeden 2. Dienstag 19 Uhr', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '19:00'],
  ['da', '1. fredag i måneden kl. 20', 'FREQ=MONTHLY;BYDAY=1FR', '20:00'],
  ['pl', 'każdy 1. piątek miesiąca 20:00', 'FREQ=MONTHLY;BYDAY=1FR', '20:00'],
  ['fr', 'le 3e jeudi du mois à 19h', 'FREQ=MONTHLY;BYDAY=3TH', '19:00'],
  ['nl', 'elke 1e vrijdag van de maand 20u', 'FREQ=MONTHLY;BYDAY=1FR', '20:00'],
  ['en', 'alternate Wednesdays 10am', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE', '10:00'],
])('in %s %j is a rule', (language, text, rule, time) => {
  expect(rulesIn(text, language)).toEqual([[rule, time]])
})

test.each([
  ['Week 6 - Mon 11 Jan', '2027-01-11', undefined],
  ['Sat 5 June\nStage 1\n16:00', '2027-06-05', '16:00'],
  ['Sat 5 June\non stage 9', '2027-06-05', '21:00'],
  ['Mobile library, 5 June: village hall 10.00 – 10.40', '2027-06-05', '10:00'],
])('a counting number is not a day, and a time is not the number of a hall: %j', (text, date, time) => {
  const { items } = readWhen(text, { today: '2026-11-26', language: 'en' })
  expect(items.map((it) => [it.date, it.endDate, it.time])).toEqual([[date, undefined, time]])
})

test.each([
  ['Last Saturday of every month, 10–12', '10:00', '12:00'],
  ['Tuesdays 7-9', '19:00', '21:00'],
  ['Saturdays 5-12 €', undefined, undefined],
])('two numbers after the days of a rule are its hours, unless they are a price: %j', (text, time, endTime) => {
  const { items } = readWhen(text, { today: '2026-11-26', language: 'en' })
  expect(items.map((it) => [it.time, it.endTime])).toEqual([[time, endTime]])
})

test('"9–5.30" are hours, not days in May', () => {
  const { items } = readWhen('Normal hours: Mon-Sat 9–5.30', { today: '2026-11-26', language: 'en' })
  expect(items.map(({ date }) => date)).toEqual([undefined])
})
