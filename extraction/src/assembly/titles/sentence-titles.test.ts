import { expect, test } from 'vitest'
import { readPage } from '../../read-page.ts'
import { pageOfPlacedLines, type PlacedText } from '../../testing/page-of-lines.ts'

/** Reads the title of a letter or a chat: lines of one size at the left. */
const titleOf = (...lines: readonly string[]) => {
  const placed = lines.map((text, at): PlacedText => [text, 60, 80 + at * 70, 30])
  return readPage(pageOfPlacedLines(placed), { today: '2026-12-01', timeZone: 'Europe/London' }).events[0]?.title
}

test.each([
  [
    'words before a day',
    ['Nell: Birthday drinks for Osman, Sat 23 January 2027', '7.30pm at The Copper Kettle, Bath', 'Ben: im in!'],
    'Birthday drinks for Osman',
  ],
  [
    'something that "is on" a day',
    ['Auntie Jo', "Hi all! Dad's 70th birthday lunch is on 17 January 2027", 'at 1pm at the Swan Inn, Upton.'],
    "Dad's 70th birthday lunch",
  ],
  [
    'something that was moved to a day',
    ['The lads', 'Steve: Match v The Anglers moved to 10 December 2026', 'Ravi: cheers mate, see you there'],
    'Match v The Anglers',
  ],
  [
    '"there will be"',
    ['Hi everyone,', 'There will be an extra rehearsal on 13 December 2026', 'Please bring the blue folders.'],
    'Extra rehearsal',
  ],
  [
    'something that "takes place", in a letter',
    [
      'Dear parents,',
      "Year 9 Parents' Evening will be held on 20 January 2027",
      'Please book online. Parking is next door.',
    ],
    "Year 9 Parents' Evening",
  ],
  [
    'what the day of a question is for',
    ['Mia', "Are you free on 16 January 2027? It's my 30th birthday party, 8pm", 'Me: yes!! what can I bring'],
    '30th birthday party',
  ],
  [
    'what a notice tells of',
    [
      'Notice is given of the Annual Parish Meeting',
      'Tuesday 18 May 2027 at 7.30pm, Memorial Hall',
      'All are welcome.',
    ],
    'Annual Parish Meeting',
  ],
])('finds the title in a sentence: %s', (_, lines, title) => {
  expect(titleOf(...lines)).toBe(title)
})

test('the stated subject of a letter is its title', () => {
  expect(
    titleOf('Dear Parents,', 'Re: Year 3 visit to the zoo', 'Year 3 will be going to the zoo on 9 February 2027.'),
  ).toBe('Year 3 visit to the zoo')
  expect(titleOf('Subject: Fwd: Extra rehearsal', 'Sunday 13 December 2026, 2pm to 5pm', 'Elm Road Church')).toBe(
    'Extra rehearsal',
  )
})

test('a headline above sentences stays the title', () => {
  const letter: PlacedText[] = [
    ['Booster for Biscuit', 60, 80, 62],
    ['Dear Mrs Tandy,', 60, 180, 30],
    ['The appointment is on 9 December 2026 at 16:20', 60, 250, 30],
    ['Please bring the vaccination card.', 60, 320, 30],
  ]
  const { events } = readPage(pageOfPlacedLines(letter), { today: '2026-12-01', timeZone: 'Europe/London' })
  expect(events[0]?.title).toBe('Booster for Biscuit')
})
