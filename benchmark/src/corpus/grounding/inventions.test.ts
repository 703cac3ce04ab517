import { expect, test } from 'vitest'
import { seededRandom } from '../../measuring/seeded-random.ts'
import { poolOf, withInventions } from './inventions.ts'
import type { PrintedFields } from './printed-event.ts'

const page = { lines: ['JAZZ NIGHT', 'Friday 12 June 2026', '8 pm'], today: '2026-05-20' }
const truth = { title: 'Jazz Night', start_date: '2026-06-12', start_time: '20:00' }
const fields: PrintedFields = {
  title: { words: 'Jazz Night', value: 'Jazz Night', isBorne: true },
  start_date: { words: 'Friday 12 June 2026', value: '2026-06-12', isBorne: true },
  start_time: { words: '8 pm', value: '20:00', isBorne: true },
}
const others: PrintedFields = {
  title: { words: 'Spring Fair', value: 'Spring Fair', isBorne: true },
  start_date: { words: '21 June 2026', value: '2026-06-21', isBorne: true },
  start_time: { words: '11 am', value: '11:00', isBorne: true },
}
const plant = (rate: number, seed = 1) =>
  withInventions(fields, { truths: [truth], page, pool: poolOf([fields, others]), rate, random: seededRandom(seed) })

test('at a rate of nothing all stays right', () => {
  expect(plant(0)).toEqual({ fields, inventions: [] })
})

test('at a rate of all every field says something else, and an end is invented', () => {
  const { fields: said, inventions } = plant(1)
  expect(inventions.map(({ field }) => field)).toEqual(['title', 'start_date', 'start_time', 'end_time'])
  expect(said.title?.words).toBe('Spring Fair')
  expect(said.start_time?.words).toBe('11 am')
  expect(said.start_date?.value).not.toBe('2026-06-12')
  expect(inventions.at(-1)).toEqual({ field: 'end_time', kind: 'invented end', value: '11:00' })
})

test('a shifted year is printed as another year', () => {
  const shifted = Array.from({ length: 20 }, (_, seed) => plant(1, seed).fields.start_date).find(
    (it) => it?.value.endsWith('06-12') === true,
  )
  expect(shifted?.words).toMatch(/^Friday 12 June 202[7-9]$/)
})

test('the same seed plants the same', () => {
  expect(plant(0.5, 7)).toEqual(plant(0.5, 7))
})
