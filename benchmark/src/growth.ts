// npm run bench -- growth: simulates how long pictures wait in the queue in the busiest hour as the number of people grows.
import { seededRandom } from './measuring/seeded-random.ts'
import { simulateQueue } from './growth/simulate-queue.ts'

/** Assumptions about people. */
const HABITS = { picturesPerDay: 0.2, peakShare: 0.12, picturesPerUpload: 2 }
/** How long one core takes to read a picture, as measured by `npm run bench -- reading`. */
const READING = { readS: 1.3, spread: 0.5 }

const SCENARIOS = [
  { people: 10_000, workers: [1] },
  { people: 10_000, workers: [2] },
  { people: 50_000, workers: [1] },
  { people: 100_000, workers: [1] },
  { people: 100_000, workers: [2] },
  { people: 1_000_000, workers: [8, 10, 16] },
]
/** Hours simulated for each scenario. */
const ROUNDS = 5

/** Prints simulated waiting times at peak load, for several numbers of people and of processor cores. Sets no limit, so it can't fail. */
export async function growthBenchmark(): Promise<void> {
  const { picturesPerDay, peakShare, picturesPerUpload } = HABITS
  console.log(
    `growth (simulated): ${picturesPerDay} pictures a person and day, ${peakShare * 100} % of them in the busiest hour, ${picturesPerUpload} at a time; a reading takes ${READING.readS} s of one core`,
  )
  console.log('      people  cores  busy     p50      p95      p99')
  for (const { people, workers: choices } of SCENARIOS)
    for (const workers of choices) {
      const hours = Array.from({ length: ROUNDS }, (_, at) =>
        simulateQueue({ ...HABITS, ...READING, people, workers }, seededRandom(at + 1)),
      )
      const middle = (of: 'p50' | 'p95' | 'p99' | 'busy') =>
        hours.map((it) => it[of]).toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0
      const seconds = (of: 'p50' | 'p95' | 'p99') => `${middle(of).toFixed(1)} s`.padStart(9)
      console.log(
        `${String(people).padStart(12)} ${String(workers).padStart(6)} ${`${Math.round(middle('busy') * 100)} %`.padStart(5)}${seconds('p50')}${seconds('p95')}${seconds('p99')}`,
      )
    }
}
