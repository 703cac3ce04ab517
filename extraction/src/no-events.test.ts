import { expect, test } from 'vitest'
import { readClassified } from './testing/read-classified.ts'
import { pageOfText } from './testing/page-of-lines.ts'

const read = (...lines: string[]) =>
  readClassified(pageOfText(lines.join('\n')), { today: '2026-11-25', timeZone: 'Europe/London' })

test.each([
  ['opening hours on one line', ['Café Luna', 'Mon-Fri 8am-6pm', 'Sat 9am-5pm', 'Sun closed', '12 High Street, York']],
  ['opening hours', ['Bike Shop', 'Opening hours', 'Monday to Friday 9.00 - 18.00', '12 High Street, York']],
  ['prices by weekday', ['Lido', 'Adult Mon-Fri £5.50', 'Adult Sat-Sun £7.00', 'Family £20', 'Under 3 free']],
  ['a receipt', ['TESCO', 'Receipt', '25/11/2026 14:32', 'Milk 1.20', 'Bread 0.95', 'TOTAL £2.15']],
  ['a lost dog', ['LOST DOG', '"Biscuit", brown terrier', 'Last seen 21 November near Victoria Park.', 'REWARD!']],
])('%s: no event', async (_name, lines) => {
  expect((await read(...lines)).outcome).toBe('none')
})

test('opening hours beside a weekly special are not a second event', async () => {
  const { events } = await read(
    'Trattoria Lucia',
    'Truffle Tuesdays',
    'Every Tuesday, 6pm to 9pm',
    'three courses with black truffle, €45 per person',
    'Open Tue to Sun 12.00 – 22.00. Closed Monday.',
    '22 Harbour Road, Cork',
  )
  expect(events.map(({ recurrence }) => recurrence)).toEqual(['FREQ=WEEKLY;BYDAY=TU'])
})

test('the time of one day of specials does not apply to another day', async () => {
  const { events } = await read(
    'The Red Lion',
    'Monday: Pie night £10',
    'Tuesday: Curry night £12',
    'Wednesday: Steak night £15',
    'Thursday: Quiz night 8pm',
    '1 High St, Ely',
  )
  expect(events.map(({ recurrence, start_time }) => [recurrence, start_time])).toEqual([
    ['FREQ=WEEKLY;BYDAY=TH', '20:00'],
  ])
})
