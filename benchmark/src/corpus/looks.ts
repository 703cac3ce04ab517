import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const REPOSITORY = resolve(import.meta.dirname, '../../..')

/** The file that counts looks at the held-out part of a corpus: beside it, or `file`. Throws if it is inside the repository. */
export function looksFile(corpus: string, file = join(corpus, 'looks.txt')): string {
  if (!relative(REPOSITORY, resolve(file)).startsWith('..'))
    throw new Error('looks are counted beside the corpus, not in the repository: --looks FILE')
  return file
}

/** How often the held-out part was scored: one line each. */
export const countLooks = (file: string): number =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean).length : 0

/** Records a look before it is taken. Throws if that fails, so that no look goes uncounted. */
export const addLook = (file: string, pictures: number): void =>
  appendFileSync(file, `${new Date().toISOString()} ${pictures} pictures\n`)
