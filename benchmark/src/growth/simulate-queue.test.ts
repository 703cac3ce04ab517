import { expect, test } from 'vitest'
import { seededRandom } from '../measuring/seeded-random.ts'
import { simulateQueue } from './simulate-queue.ts'

const hour = { people: 10_000, picturesADay: 0.2, peakShare: 0.1, batch: 2, workers: 1, readS: 1.3, spread: 0.4 }

test('nobody is read before they have come, however many workers are free', () => {
  const { p50, p95 } = simulateQueue({ ...hour, workers: 50 }, seededRandom(2))
  expect([p50, p95]).toEqual([0, 0])
})

test('with next to nobody there nobody waits', () => {
  expect(simulateQueue({ ...hour, people: 100 }, seededRandom(1)).p95).toBeLessThan(3)
})

test('one worker with exponential readings waits as theory says (M/M/1, half busy: a reading on average)', () => {
  // The logarithm's spread that gives an exponential's variance: its squared coefficient of variation is 1.
  const spread = Math.sqrt(Math.log(2))
  const readS = 1.5 / Math.exp(spread ** 2 / 2)
  const people = 3600 / 1.5 / 2 / (0.2 * 0.1)
  const busy = Array.from(
    { length: 20 },
    (_, at) => simulateQueue({ ...hour, people, batch: 1 + 1e-9, readS, spread }, seededRandom(at)).busy,
  )
  expect(busy.reduce((sum, one) => sum + one, 0) / busy.length).toBeCloseTo(0.5, 1)
})

test('twice the people and twice the workers wait no longer', () => {
  const small = simulateQueue({ ...hour, people: 80_000, workers: 1 }, seededRandom(3))
  const large = simulateQueue({ ...hour, people: 160_000, workers: 2 }, seededRandom(3))
  expect(large.p95).toBeLessThanOrEqual(small.p95)
})

test('who empties a phone does not make the others wait', () => {
  const alone = simulateQueue({ ...hour, people: 60_000, batch: 1.5 }, seededRandom(4))
  const many = simulateQueue({ ...hour, people: 60_000, batch: 15 }, seededRandom(4))
  expect(many.p50).toBeLessThan(alone.p50 + 600)
})
