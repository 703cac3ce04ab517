import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { keys } from '../../api/query-keys.ts'
import { formatTimesIn } from './date-format.ts'

afterEach(() => queryClient.clear())

test.each([
  ['12', 'Fri 4 Dec · 20:00 · The Boathouse', /^Fri 4 Dec · 8:00\sPM · The Boathouse$/],
  ['24', 'Fri 4 Dec · 20:00 · The Boathouse', /^Fri 4 Dec · 20:00 · The Boathouse$/],
  ['12', 'Day before, 18:00, or morning of, 08:00', /^Day before, 6:00\sPM, or morning of, 8:00\sAM$/],
  ['12', 'The start time is 10:00 pm now, not 11:30 AM', /^The start time is 10:00 pm now, not 11:30 AM$/],
  ['12', 'Ratio 1:1, 25:00 and room 120:45', /^Ratio 1:1, 25:00 and room 120:45$/],
])('with a %s-hour clock, the times in "%s" are reformatted', (clock, text, expected) => {
  queryClient.setQueryData(keys.settings, { clock })
  expect(formatTimesIn(text)).toMatch(expected)
})
