import { showFigures } from './measuring/figures.ts'
import { manyPeople } from './scale/people.ts'
import { manyStreams } from './scale/streams.ts'
import { manyWaiting } from './scale/waiting.ts'

/**
 * One process on SQLite at 1, 10 and 100 times as many people, pictures that wait to be read, and requests held open. The control of each
 * figure is the same with the fewest of them. How it grows with the events of one person is in `assistant`, `feed`, `export` and `admin`.
 */
export async function scaleBenchmark(): Promise<void> {
  showFigures([...(await manyPeople()), ...(await manyWaiting()), ...(await manyStreams())])
}
