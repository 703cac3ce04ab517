import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPageReader, type PageReader } from './page-reader.ts'
import { readPage } from './read-page.ts'
import { pageOfLines } from './testing/page-of-lines.ts'
import { readClassified } from './testing/read-classified.ts'

let reader: PageReader
beforeAll(async () => {
  reader = await openPageReader({ threads: 1 })
})
afterAll(() => reader.close())

const about = { today: '2027-05-20', timeZone: 'UTC' }

async function readingOf(name: string) {
  const page = await reader.read(fileURLToPath(new URL(`testing/${name}.png`, import.meta.url)))
  return { reading: readPage(page, about), texts: page.lines.map(({ text }) => text) }
}

test('a Cyrillic poster is read, including its look-alike capitals', async () => {
  const { reading, texts } = await readingOf('cyrillic-poster')
  expect(texts).toEqual([
    'СЕВЕРНЫЙ ВЕТЕР',
    'Концерт хора',
    '21 октября 2027 г., 19:00',
    'КОМЕТА',
    'ул. Садовая, 12',
    'Вход свободный',
  ])
  expect(reading).toMatchObject({ outcome: 'events', language: 'ru', isMostlyUnread: false })
  expect(reading.events).toMatchObject([{ start_date: '2027-10-21', start_time: '19:00' }])
  expect(reading.events[0]?.title).toMatch(/^СЕВЕРНЫЙ ВЕТЕР/)
})

test('a Greek poster is read, including its accents', async () => {
  const { reading, texts } = await readingOf('greek-poster')
  expect(texts).toEqual([
    'Η ΘΑΛΑΣΣΑ ΤΡΑΓΟΥΔΑ',
    'Συναυλία για παιδιά',
    'Δευτέρα 5 Ιουλίου 2027, ώρα 20:30',
    'Δημοτικό Θέατρο',
    'Οδός Ελιάς 12',
    'Είσοδος ελεύθερη',
  ])
  expect(reading).toMatchObject({ outcome: 'events', language: 'el', isMostlyUnread: false })
  expect(reading.events).toMatchObject([{ start_date: '2027-07-05', start_time: '20:30' }])
  expect(reading.events[0]?.title).toMatch(/^Η ΘΑΛΑΣΣΑ ΤΡΑΓΟΥΔΑ/)
})

test('a poster in an unknown script is reported as unread and gives no event', async () => {
  const { reading } = await readingOf('hebrew-poster')
  expect(reading).toMatchObject({ outcome: 'none', events: [], isMostlyUnread: true })
})

test('the Latin part of a mostly unread poster is read, without a gibberish title', async () => {
  const poster = pageOfLines([
    ["n'wn ly7 nnn DVTNN", 5],
    ['THE TIN LANTERNS', 3],
    ['Friday 12 June 2027', 1.6],
    ['19:30', 1.6],
    ['p c uac-ula o l eg', 1],
  ])
  const lines = poster.lines.map((line) => ({ ...line, confidence: line.text.match(/nnn|uac/) ? 0.6 : 0.99 }))
  const { outcome, events } = await readClassified({ ...poster, lines, unread: 0.7 }, about)
  expect(outcome).not.toBe('none')
  expect(events).toMatchObject([{ title: 'THE TIN LANTERNS', start_date: '2027-06-12', start_time: '19:30' }])
})

/** Reads the start and end of the event on a page with these words for its date. */
function whenOf(title: string, words: string) {
  const poster = pageOfLines([[title, 4], [words, 1.6], ['телефон 123 45 67', 1]]) // prettier-ignore
  const [event] = readPage(poster, { ...about, today: '2026-05-20' }).events
  return [event?.start_date, event?.start_time, event?.end_date].filter(Boolean).join(' ')
}

test.each([
  ['КОНЦЕРТ ХОРА', '21 октября 2016 г., 19:00', '2016-10-21 19:00'],
  ['КОНЦЕРТ ХОРА', '5 июня 2026, 7 часов вечера', '2026-06-05 19:00'],
  ['КОНЦЕРТ ХОРА', '19, 20 октября в 19.00', '2026-10-19 19:00 2026-10-20'],
  ['КОНЦЕРТ ХОРУ', '21 жовтня 2026 року, початок о 19:00', '2026-10-21 19:00'],
  ['КОНЦЕРТ ХОРУ', '5 червня 2026 о 19 годині', '2026-06-05 19:00'],
  ['КОНЦЕРТ ХОРА', 'Петак, 12. јун 2026. у 20 часова', '2026-06-12 20:00'],
  ['КОНЦЕРТ НА ХОРА', '12 юни 2026 г., петък, 19:30 ч.', '2026-06-12 19:30'],
  ['ΦΕΣΤΙΒΑΛ ΒΙΒΛΙΟΥ', 'Παρασκευή 5 Ιουλίου 2014, ώρα 20:30', '2014-07-05 20:30'],
  ['ΦΕΣΤΙΒΑΛ ΒΙΒΛΙΟΥ', '17 ΜΑΪΟΥ 2027 ΩΡΑ 21.00', '2027-05-17 21:00'],
  ['ΦΕΣΤΙΒΑΛ ΒΙΒΛΙΟΥ', 'Δευτέρα 17 Μαΐ 2027, 9:00 μ.μ.', '2027-05-17 21:00'],
  ['ΦΕΣΤΙΒΑΛ ΒΙΒΛΙΟΥ', 'Δευτέρα 17 Μαΐου στις 21:00', '2027-05-17 21:00'],
])('on a poster with the title "%s", the date "%s" is read', (title, words, when) => {
  expect(whenOf(title, words)).toBe(when)
})
