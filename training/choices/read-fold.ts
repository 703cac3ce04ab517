import { readFileSync } from 'node:fs'
import { readPage } from '../../extraction/src/read-page.ts'
import type { PageToRead } from './read-out-of-fold.ts'

/** Reads the pages of one cross-validation fold with the models in use, and prints each reading as a line of JSON. */
function readFold(file: string): void {
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read-out-of-fold.ts writes it
    const { id, page, today } = JSON.parse(line) as PageToRead
    process.stdout.write(`${JSON.stringify({ id, reading: readPage(page, { today, timeZone: 'UTC' }) })}\n`)
  }
}

readFold(process.argv[2] ?? '')
