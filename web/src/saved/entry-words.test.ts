import { expect, test } from 'vitest'
import { whenAndWhere } from './entry-words.ts'

const call = {
  id: 'e1',
  threadId: null,
  title: 'Call the dentist',
  date: '2026-12-03',
  start_time: '10:15',
  end_date: null,
  end_time: null,
  category: null,
  venue: null,
  address: null,
  city: null,
  repeats: false,
  calledOff: null,
  thumbnail: null,
}
const said = (end_time: string | null, end_date: string | null = null) =>
  whenAndWhere({ ...call, end_time, end_date }, { locale: 'en-GB', hour12: false })

test('what ends as it begins says its hour once', () => {
  expect(said(null)).toBe('10:15')
  expect(said('10:15')).toBe('10:15')
})

test('hours that differ, or lie on two days, are both said', () => {
  expect(said('11:00')).toBe('10:15 to 11:00')
  expect(said('10:15', '2026-12-05')).toMatch(/^10:15 to 10:15, until Sat/)
})
