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
const titlesOfOverlaps = (...entries: (Omit<ReturnType<typeof at>, 'time_zone'> & { time_zone: string | null })[]) =>
  Object.fromEntries(
    [...findOverlaps(entries)].map(([key, others]) => [key.split(' ')[0], others.map((it) => it.title)]),
  )

test('an event that is on when another begins overlaps with it', () => {
  expect(titlesOfOverlaps(at('ferry', '19:00', '22:00'), at('film', '20:30'), at('fair', null))).toEqual({
    ferry: ['film'],
    film: ['ferry'],
  })
})

test('events one after the other, on different days, or without a known end do not overlap', () => {
  expect(titlesOfOverlaps(at('ferry', '19:00', '20:30'), at('film', '20:30'))).toEqual({})
  expect(titlesOfOverlaps(at('ferry', '19:00'), at('film', '20:30'))).toEqual({})
  expect(titlesOfOverlaps(at('ferry', '19:00', '22:00'), at('film', '20:30', null, '2026-12-05'))).toEqual({})
})

test('events that begin at the same minute, or last past midnight, overlap', () => {
  expect(Object.keys(titlesOfOverlaps(at('ferry', '20:00'), at('film', '20:00')))).toEqual(['ferry', 'film'])
  expect(titlesOfOverlaps(at('ball', '22:00', '02:00'), at('late', '23:30'))).toEqual({
    ball: ['late'],
    late: ['ball'],
  })
})

test('a cancelled event overlaps with nothing', () => {
  const off = { ...at('ferry', '19:00', '22:00'), calledOff: 'cancelled' as const }
  expect(findOverlaps([off, at('film', '20:30')]).size).toBe(0)
})

test('time zones are compared: 20:00 in two zones is not the same time', () => {
  expect(titlesOfOverlaps(inZone('sumo', '20:00', 'Asia/Tokyo'), inZone('opera', '20:00', 'America/New_York'))).toEqual(
    {},
  )
  expect(titlesOfOverlaps(inZone('ferry', '20:00', 'Europe/Berlin'), inZone('call', '19:00', 'Europe/London'))).toEqual(
    {
      ferry: ['call'],
      call: ['ferry'],
    },
  )
})

test('an event saved twice does not overlap with itself, but with others', () => {
  const [one, other] = [
    { ...at('foxes', '20:30'), same: ['twin'] },
    { ...at('twin', '20:30'), same: ['foxes'] },
  ]
  expect(findOverlaps([one, other]).size).toBe(0)
  expect(titlesOfOverlaps(one, other, at('film', '20:30'))).toEqual({
    film: ['foxes', 'twin'],
    foxes: ['film'],
    twin: ['film'],
  })
})
