import { expect, test } from 'vitest'
import { readPage } from '../../read-page.ts'
import { pageOfLines } from '../../testing/page-of-lines.ts'

const about = { today: '2026-11-23', timeZone: 'UTC' }

/** Reads the title of a page whose first line has this confidence. */
function titleOf(lines: [text: string, size: number][], confidence: number, unread = 0) {
  const page = pageOfLines(lines)
  const [first, ...others] = page.lines
  const read = [{ ...first!, confidence }, ...others.map((line) => ({ ...line, confidence: 0.99 }))]
  const { events } = readPage({ ...page, lines: read, unread }, about)
  expect(events).toHaveLength(1)
  return events[0]?.title
}

test.each([
  ["D'", 0.61],
  ["D'D", 0.74],
])('a doubtful line of one or two letters is not a title: %s', (text, confidence) => {
  expect(
    titleOf(
      [
        [text, 5],
        ['4.12.2026 20:00', 2],
      ],
      confidence,
    ),
  ).toBeNull()
})

test.each([
  ['Gig', 0.95],
  ['U2', 0.7],
  ['Jazz', 0.7],
])('a short legible title stays: %s', (text, confidence) => {
  expect(
    titleOf(
      [
        [text, 5],
        ['4.12.2026 20:00', 2],
      ],
      confidence,
    ),
  ).toBe(text)
})

test('on a mostly unread page, a line with a time is not a title', () => {
  expect(
    titleOf(
      [
        ['ban 19:30 u.', 2],
        ['4.12.2026', 2],
      ],
      0.95,
      0.6,
    ),
  ).toBeNull()
  expect(
    titleOf(
      [
        ['JAZZ FESTIVAL', 4],
        ['4.12.2026 19:30', 2],
      ],
      0.99,
      0.6,
    ),
  ).toBe('JAZZ FESTIVAL')
})
