import { showFigures } from './measuring/figures.ts'
import { measureManyPeople } from './scale/many-people.ts'
import { measureHeldRequests } from './scale/held-requests.ts'
import { measurePicturesWaiting } from './scale/pictures-waiting.ts'

/**
 * Measures one process on SQLite at 1, 10 and 100 times as many people, pictures waiting to be read, and requests held open. The control of each
 * figure is the smallest number. Growth with one person's events is in `assistant`, `feed`, `export` and `admin`.
 */
export async function scaleBenchmark(): Promise<void> {
  showFigures([...(await measureManyPeople()), ...(await measurePicturesWaiting()), ...(await measureHeldRequests())])
}
