import { expect, test } from 'vitest'
import { findOverlaps } from './overlaps.ts'

const at = (title: string, start_time: string | null, end_time: string | null = null, date = '2026-12-04') => ({
  id: title,
  title,
  date,
  start_time,
  end_time,
  time_zone: null,
  calledOff: null,
})
const inZone = (title: string, time: string, time_zone: string) => ({ ...at(title, time), time_zone })
const told = (...entries: (Omit<ReturnType<typeof at>, 'time_zone'> & { time_zone: string | null })[]) =>
  Object.fromEntries(
    [...findOverlaps(entries)].map(([key, others]) => [key.split(' ')[0], others.map((it) => it.title)]),
  )

test('what goes on while another thing begins overlaps with it', () => {
  expect(told(at('ferry', '19:00', '22:00'), at('film', '20:30'), at('fair', null))).toEqual({
    ferry: ['film'],
    film: ['ferry'],
  })
})

test('one after the other, on another day, or without a known end, nothing does', () => {
  expect(told(at('ferry', '19:00', '20:30'), at('film', '20:30'))).toEqual({})
  expect(told(at('ferry', '19:00'), at('film', '20:30'))).toEqual({})
  expect(told(at('ferry', '19:00', '22:00'), at('film', '20:30', null, '2026-12-05'))).toEqual({})
})

test('what begins at the same minute, or goes on past midnight, overlaps', () => {
  expect(Object.keys(told(at('ferry', '20:00'), at('film', '20:00')))).toEqual(['ferry', 'film'])
  expect(told(at('ball', '22:00', '02:00'), at('late', '23:30'))).toEqual({ ball: ['late'], late: ['ball'] })
})

test("what is called off is in nobody's way", () => {
  const off = { ...at('ferry', '19:00', '22:00'), calledOff: 'cancelled' as const }
  expect(findOverlaps([off, at('film', '20:30')]).size).toBe(0)
})

test('hours of other zones are those that pass: 20:00 in two places is not at the same time', () => {
  expect(told(inZone('sumo', '20:00', 'Asia/Tokyo'), inZone('opera', '20:00', 'America/New_York'))).toEqual({})
  expect(told(inZone('ferry', '20:00', 'Europe/Berlin'), inZone('call', '19:00', 'Europe/London'))).toEqual({
    ferry: ['call'],
    call: ['ferry'],
  })
})

test('the same event saved twice is no overlap, and still overlaps with others', () => {
  const [one, other] = [
    { ...at('foxes', '20:30'), same: ['twin'] },
    { ...at('twin', '20:30'), same: ['foxes'] },
  ]
  expect(findOverlaps([one, other]).size).toBe(0)
  expect(told(one, other, at('film', '20:30'))).toEqual({ film: ['foxes', 'twin'], foxes: ['film'], twin: ['film'] })
})
