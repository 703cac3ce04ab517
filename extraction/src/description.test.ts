import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'
import { pageOfText } from './testing/page-of-lines.ts'

const eventOn = (...lines: string[]) =>
  readPage(pageOfText(lines.join('\n')), { today: '2026-11-25', timeZone: 'Europe/London' }).events[0]

test('a sentence over several lines is one paragraph of the description', () => {
  const prose = [
    'Forty printmakers from the North show and sell',
    'their work. Meet the makers, take home',
    'something new.',
  ]
  const event = eventOn('Winter Print Fair', 'Saturday 23 January 2027, 10:00', ...prose, 'Cake and tea all day')
  expect(event?.description).toBe(`${prose.join(' ')}\nCake and tea all day`)
  expect(event?.evidence.title?.alternatives.map(({ value }) => value)).not.toContain('something new.')
})

test('the labels of a ticket are not a description', () => {
  const event = eventOn(
    'Harlem Gospel Nights',
    'DATE',
    '22 January 2027',
    'START',
    '20:00',
    'BLOCK',
    'SEAT ROW',
    'Admit one',
  )
  expect(event?.description).toBe('Admit one')
})

test('the parts of a programme are not offered as its title', () => {
  const parts = ['10:00 Opening talk', '10:30 Tour of the wave tank', '12:00 Lunch in the courtyard']
  const event = eventOn('Open Day at Harbour Lab', 'Friday 12 March 2027', ...parts, '13:00–14:00 Boat race')
  for (const { value } of event?.evidence.title?.alternatives ?? []) expect(value).not.toMatch(/\d:\d/)
  expect(event?.start_time).toBe('10:00')
})
