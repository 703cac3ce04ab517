import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const REPOSITORY = resolve(import.meta.dirname, '../../..')

/** Returns the path of the log of runs on held-out pictures: `file`, by default in the corpus. Throws if it is in the repository. */
export function heldOutLogPath(corpus: string, file = join(corpus, 'looks.txt')): string {
  if (!relative(REPOSITORY, resolve(file)).startsWith('..'))
    throw new Error('runs on the held-out part are logged beside the corpus, not in the repository: --looks FILE')
  return file
}

/** Counts the runs on the held-out part: one line each. */
export const countHeldOutRuns = (file: string): number =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean).length : 0

/** Records a run before it starts. Throws if that fails, so that no run goes uncounted. */
export const recordHeldOutRun = (file: string, pictures: number): void =>
  appendFileSync(file, `${new Date().toISOString()} ${pictures} pictures\n`)
