import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const REPOSITORY = resolve(import.meta.dirname, '../../..')

/** Returns the file that counts how often the held-out part of a corpus was scored ("looks"): beside the corpus, or `file`. Throws if it is inside the repository. */
export function looksFile(corpus: string, file = join(corpus, 'looks.txt')): string {
  if (!relative(REPOSITORY, resolve(file)).startsWith('..'))
    throw new Error('looks are counted beside the corpus, not in the repository: --looks FILE')
  return file
}

/** How often the held-out part was scored: one line each. */
export const countLooks = (file: string): number =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean).length : 0

/** Records a look before it is taken. Throws if that fails, so that no look goes uncounted. */
export const recordLook = (file: string, pictures: number): void =>
  appendFileSync(file, `${new Date().toISOString()} ${pictures} pictures\n`)
