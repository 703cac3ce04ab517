import { expect, test } from 'vitest'
import { seededRandom } from '../measuring/seeded-random.ts'
import { simulateQueue } from './simulate-queue.ts'

const hour = {
  people: 10_000,
  picturesPerDay: 0.2,
  peakShare: 0.1,
  picturesPerUpload: 2,
  workers: 1,
  readS: 1.3,
  spread: 0.4,
}

test('with workers to spare, no picture waits, and none is read before it arrives', () => {
  const { p50, p95 } = simulateQueue({ ...hour, workers: 50 }, seededRandom(2))
  expect([p50, p95]).toEqual([0, 0])
})

test('with hardly any people, hardly any picture waits', () => {
  expect(simulateQueue({ ...hour, people: 100 }, seededRandom(1)).p95).toBeLessThan(3)
})

test('one worker with exponential reading times is as busy as queueing theory says (M/M/1)', () => {
  // The spread of the logarithm that gives the variance of an exponential distribution: a squared coefficient of variation of 1.
  const spread = Math.sqrt(Math.log(2))
  const readS = 1.5 / Math.exp(spread ** 2 / 2)
  const people = 3600 / 1.5 / 2 / (0.2 * 0.1)
  const busy = Array.from(
    { length: 20 },
    (_, at) => simulateQueue({ ...hour, people, picturesPerUpload: 1 + 1e-9, readS, spread }, seededRandom(at)).busy,
  )
  expect(busy.reduce((sum, one) => sum + one, 0) / busy.length).toBeCloseTo(0.5, 1)
})

test('with twice the people and twice the workers, pictures wait no longer', () => {
  const small = simulateQueue({ ...hour, people: 80_000, workers: 1 }, seededRandom(3))
  const large = simulateQueue({ ...hour, people: 160_000, workers: 2 }, seededRandom(3))
  expect(large.p95).toBeLessThanOrEqual(small.p95)
})

test('someone who sends many pictures at once does not make the others wait', () => {
  const alone = simulateQueue({ ...hour, people: 60_000, picturesPerUpload: 1.5 }, seededRandom(4))
  const many = simulateQueue({ ...hour, people: 60_000, picturesPerUpload: 15 }, seededRandom(4))
  expect(many.p50).toBeLessThan(alone.p50 + 600)
})
