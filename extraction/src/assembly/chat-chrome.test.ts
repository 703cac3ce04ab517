// Screenshots of chats: the names, message times and day lines around the messages are not part of an event.
import { expect, test } from 'vitest'
import { readPage } from '../read-page.ts'
import { pageOfPlacedLines, pageOfText, type PlacedText } from '../testing/page-of-lines.ts'

const ABOUT = { today: '2026-11-25', timeZone: 'Europe/London' }

const CHAT: PlacedText[] = [
  ['Climbing gang', 40, 100, 44],
  ['Jo, Sam, Priya, you', 40, 150, 34],
  ['TODAY', 420, 230, 34],
  ['Jo', 40, 320, 30],
  ['anyone up for pizza after climbing?', 40, 355, 36],
  ['14:02', 640, 395, 30],
  ['Priya', 40, 480, 30],
  ["Let's do dinner at Da Michele next Thursday at 7:30pm", 40, 515, 30],
  ['14:11', 640, 560, 30],
  ['perfect, see you there', 200, 640, 36],
  ['14:20', 640, 680, 30],
]

test('a dinner proposed in a chat gets its title and time from the proposal', () => {
  const { events } = readPage(pageOfPlacedLines(CHAT), ABOUT)
  expect(events.map(({ title, start_date, start_time }) => [title, start_date, start_time])).toEqual([
    ['Dinner at Da Michele', '2026-12-03', '19:30'],
  ])
  expect(events[0]?.location?.venue ?? null).not.toBe('Priya')
})

test('the times of a list are not taken for message times', () => {
  const { events } = readPage(
    pageOfText('Spring Recital\nSaturday 13 March 2027\n14:00\nPiano\n15:00\nStrings\n16:15\nChoir\nTown Hall'),
    ABOUT,
  )
  expect(events[0]?.start_time).toBe('14:00')
})
