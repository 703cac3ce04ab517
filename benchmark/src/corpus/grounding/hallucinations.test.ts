import { expect, test } from 'vitest'
import { seededRandom } from '../../measuring/seeded-random.ts'
import { injectHallucinations, collectValues } from './hallucinations.ts'
import type { PrintedFields } from './printed-event.ts'

const page = { lines: ['JAZZ NIGHT', 'Friday 12 June 2026', '8 pm'], today: '2026-05-20' }
const truth = { title: 'Jazz Night', start_date: '2026-06-12', start_time: '20:00' }
const fields: PrintedFields = {
  title: { words: 'Jazz Night', value: 'Jazz Night', isInText: true },
  start_date: { words: 'Friday 12 June 2026', value: '2026-06-12', isInText: true },
  start_time: { words: '8 pm', value: '20:00', isInText: true },
}
const others: PrintedFields = {
  title: { words: 'Spring Fair', value: 'Spring Fair', isInText: true },
  start_date: { words: '21 June 2026', value: '2026-06-21', isInText: true },
  start_time: { words: '11 am', value: '11:00', isInText: true },
}
const inject = (rate: number, seed = 1) =>
  injectHallucinations(fields, {
    truths: [truth],
    page,
    pool: collectValues([fields, others]),
    rate,
    random: seededRandom(seed),
  })

test('at a rate of 0 every field stays right', () => {
  expect(inject(0)).toEqual({ fields, hallucinations: [] })
})

test('at a rate of 1 every field is wrong, and an end is invented', () => {
  const { fields: answer, hallucinations } = inject(1)
  expect(hallucinations.map(({ field }) => field)).toEqual(['title', 'start_date', 'start_time', 'end_time'])
  expect(answer.title?.words).toBe('Spring Fair')
  expect(answer.start_time?.words).toBe('11 am')
  expect(answer.start_date?.value).not.toBe('2026-06-12')
  expect(hallucinations.at(-1)).toEqual({ field: 'end_time', kind: 'invented end', value: '11:00' })
})

test('a shifted year is printed as another year', () => {
  const shifted = Array.from({ length: 20 }, (_, seed) => inject(1, seed).fields.start_date).find(
    (it) => it?.value.endsWith('06-12') === true,
  )
  expect(shifted?.words).toMatch(/^Friday 12 June 202[7-9]$/)
})

test('the same seed injects the same hallucinations', () => {
  expect(inject(0.5, 7)).toEqual(inject(0.5, 7))
})
