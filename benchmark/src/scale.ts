import { showFigures } from './measuring/figures.ts'
import { measureManyPeople } from './scale/many-people.ts'
import { measureLongPolling } from './scale/long-polling.ts'
import { measurePicturesWaiting } from './scale/pictures-waiting.ts'

/**
 * Measures one process on SQLite with 100, 1,000 and 10,000 people, pictures waiting to be read, and requests held open. The control of
 * each figure is the same measurement with 100. The benchmarks `assistant`, `feed`, `export` and `admin` measure how one person's many
 * events slow the product.
 */
export async function scaleBenchmark(): Promise<void> {
  showFigures([...(await measureManyPeople()), ...(await measurePicturesWaiting()), ...(await measureLongPolling())])
}
